import { contract, objectAt } from '#server/contract/document';
import { type Operation } from '#server/contract/operations';
import { isPart, type Part } from '#server/contract/parts';

/** The operation as the contract declares it, with our keywords. */
export const declarationOf = ({ path, method }: Operation): Part =>
  objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase());

/** A link of the success response with one of our keywords. */
export interface MarkedLink {
  readonly operationId: string;
  readonly parameters: Part;
  readonly mark: Part;
}

export const textOf = (part: Part, name: string): string => {
  const value = part[name];
  return typeof value === 'string' ? value : '';
};

/** The links of an operation that have the keyword. */
export const linksWith = (operation: Operation, keyword: string): MarkedLink[] =>
  Object.values(
    objectAt(objectAt(objectAt(declarationOf(operation), 'responses'), String(operation.success.status)), 'links'),
  )
    .filter(isPart)
    .flatMap((link) => {
      const mark = link[keyword];
      return isPart(mark)
        ? [{ operationId: textOf(link, 'operationId'), parameters: objectAt(link, 'parameters'), mark }]
        : [];
    });
