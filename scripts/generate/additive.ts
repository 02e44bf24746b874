import { operationsOf, type Contract } from './contract';
import { source } from './files';

/** The additive operations, which the portal stops requesting once a backend lacks them. */
export async function additiveFiles(contract: Contract): Promise<[string, string][]> {
  const additive = operationsOf(contract).filter((operation) => operation['x-additive'] === true);
  const entries = additive.map(({ operationId, responses }) => `${operationId}: ${'404' in responses},`);
  const text = `/** Additive operations by name: whether 404 may also mean that a record does not exist. */
export const additiveOperations: Readonly<Record<string, boolean>> = {${entries.join('\n')}};`;
  return [['src/api/generated/additive.gen.ts', await source(text)]];
}
