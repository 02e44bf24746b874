import { contract, objectAt } from '#server/contract/document';
import { type Operation } from '#server/contract/operations';
import { isPart, textOf, type Part } from '#server/contract/parts';
import { fieldsOf } from '#scripts/contract/shape';

/** The operation as the contract declares it, with our keywords. */
export const declarationOf = ({ path, method }: Pick<Operation, 'path' | 'method'>): Part =>
  objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase());

const successOf = (operation: Operation): Part =>
  objectAt(objectAt(declarationOf(operation), 'responses'), String(operation.success.status));

/** The JSON content of the success: its schema and examples. */
export const contentOf = (operation: Operation): Part =>
  objectAt(objectAt(successOf(operation), 'content'), 'application/json');

/** A link of the success response with one of our keywords. */
export interface MarkedLink {
  readonly operationId: string;
  readonly parameters: Part;
  readonly mark: Part;
}

/** The links of an operation that have the keyword. */
export const linksWith = (operation: Operation, keyword: string): MarkedLink[] =>
  Object.values(objectAt(successOf(operation), 'links'))
    .filter(isPart)
    .flatMap((link) => {
      const mark = link[keyword];
      return isPart(mark)
        ? [{ operationId: textOf(link, 'operationId'), parameters: objectAt(link, 'parameters'), mark }]
        : [];
    });

/** A value in a response whose schema has one of our keywords. */
export interface MarkedPlace {
  /** JSON pointer. */
  readonly at: string;
  readonly mark: Part;
}

/** The fields of a response, and those of records in it, whose schema has the keyword. */
export const placesWith = (schema: Part, keyword: string, at = ''): MarkedPlace[] =>
  [...fieldsOf(schema)].flatMap(([name, inner]) => {
    const mark = inner[keyword];
    const here = `${at}/${name}`;
    return mark === undefined ? placesWith(inner, keyword, here) : [{ at: here, mark: isPart(mark) ? mark : {} }];
  });
