import type { Contract, Schema } from './contract';
import { constantsOf } from './enums';
import { source } from './files';

/** Labels of the values of a schema, defined by itself or by one of its alternatives. */
function labelsOf(schema: Schema): Readonly<Record<string, string>> | undefined {
  const constants = constantsOf(schema);
  if (constants)
    return Object.fromEntries(constants.map(({ const: value, title }) => [String(value), title ?? String(value)]));
  return [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(labelsOf).find((labels) => labels !== undefined);
}

const text = (name: string, labels: Readonly<Record<string, string>>, lists: Schema['x-enumLists']): string => {
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const values = `Record<Extract<${name}, string>, string>`;
  const listsText = `
/** The list of a family that has the records of each kind. */
export const ${constant}Lists = ${JSON.stringify(lists)} as const satisfies ${values};
`;
  return `
import type { ${name} } from '../schemas.gen';

/** Labels of the values of ${name}, in the order of the contract. */
export const ${constant}Labels = ${JSON.stringify(labels)} as const satisfies ${values};
${lists === undefined ? '' : listsText}`;
};

/** Generates the labels, and lists, of each named enum schema, in separate files for lazy routes. Form fields have their own. */
export const labelFiles = (contract: Contract): Promise<[string, string][]> =>
  Promise.all(
    Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
      const labels = labelsOf(schema);
      if (labels === undefined) return [];
      return [
        source(text(name, labels, schema['x-enumLists'])).then((code): [string, string] => [
          `src/api/generated/labels/${name}.gen.ts`,
          code,
        ]),
      ];
    }),
  );
