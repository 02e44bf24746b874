import { formNames, type Contract } from './contract';
import { describeForm } from './describe';
import { source } from './files';

const constantOf = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`;

const formText = (contract: Contract, name: string): string => `
import type { FormSchema } from '@/lib/formSchema';
import type { ${name} } from '../schemas.gen';
import validate from '../validators/${name}.gen.cjs';

export const ${constantOf(name)}: FormSchema<${name}> = {
  name: '${name}',
  validate,
  fields: ${JSON.stringify(describeForm(contract, name))},
};
`;

/** Generates the validator and field descriptions of each form. */
export const formFiles = (contract: Contract): Promise<[string, string][]> =>
  Promise.all(
    formNames(contract).map(async (name): Promise<[string, string]> => [
      `src/api/generated/forms/${name}.gen.ts`,
      await source(formText(contract, name)),
    ]),
  );
