import { operationsOf, type Contract, type Operation } from './contract';
import { describeForm } from './describe';
import { source } from './files';

const prefix = '#/components/schemas/';

/** The named schema of a multipart body. */
const formOf = ({ operationId, requestBody }: Operation): string[] => {
  const form = requestBody?.content['multipart/form-data'];
  if (!form) return [];
  if (!form.schema?.$ref?.startsWith(prefix))
    throw new Error(`${operationId}: its multipart body needs a named schema`);
  return [form.schema.$ref.slice(prefix.length)];
};

const constantOf = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}Fields`;

const text = (contract: Contract, name: string): string => `
/** Fields of ${name}, with file limits. */
export const ${constantOf(name)} = ${JSON.stringify(describeForm(contract, name))} as const satisfies Record<string, FieldDescription>;
`;

/** Generates the fields of each multipart body. These are not forms: files are checked one by one before upload. */
export async function uploadFiles(contract: Contract): Promise<[string, string][]> {
  const names = [...new Set(operationsOf(contract).flatMap(formOf))];
  if (names.length === 0) return [];
  const code = names.map((name) => text(contract, name)).join('');
  const head = "import type { FieldDescription } from '@/lib/formSchema';\n";
  return [['src/api/generated/uploads.gen.ts', await source(head + code)]];
}
