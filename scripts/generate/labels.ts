import type { Contract, Schema } from './contract';
import { source } from './files';

/** Labels of the values of a schema, defined by itself or by one of its alternatives. */
const labelsOf = ({
  enum: values,
  oneOf = [],
  anyOf = [],
  ...schema
}: Schema): Readonly<Record<string, string>> | undefined =>
  (values && schema['x-enumLabels']) ?? [...oneOf, ...anyOf].map(labelsOf).find((labels) => labels !== undefined);

const constantOf = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}Labels`;

const text = (name: string, labels: Readonly<Record<string, string>>): string => `
import type { ${name} } from '../schemas.gen';

/** Labels of the values of ${name}, in the order of the contract. */
export const ${constantOf(name)} = ${JSON.stringify(labels)} as const satisfies Record<Extract<${name}, string>, string>;
`;

/** Generates the labels of each named enum schema, in separate files for lazy routes. Form fields have their own. */
export const labelFiles = (contract: Contract): Promise<[string, string][]> =>
  Promise.all(
    Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
      const labels = labelsOf(schema);
      if (labels === undefined) return [];
      return [
        source(text(name, labels)).then((code): [string, string] => [`src/api/generated/labels/${name}.gen.ts`, code]),
      ];
    }),
  );
