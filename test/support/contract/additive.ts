import { readFileSync } from 'node:fs';
import { isContract } from '#scripts/generate/contract';

/** An operation that is not in the specification, and the feature of the portal that uses it. */
export interface AdditiveOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Undefined when no screen uses it. */
  readonly feature: string | undefined;
}

const contract: unknown = JSON.parse(readFileSync('server/generated/contract.gen.json', 'utf8'));
if (!isContract(contract)) throw new Error('The bundled contract is missing: npm run generate.');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Every additive operation of the contract. */
export const additiveOperations: readonly AdditiveOperation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    operation['x-additive'] === true
      ? [{ id: operation.operationId, method: method.toUpperCase(), path, feature: textOf(operation['x-feature']) }]
      : [],
  ),
);

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The additive operation of a request; undefined for operations of the specification. */
export function additiveOperation(method: string, address: string): AdditiveOperation | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  return additiveOperations.find((one) => one.method === method && patternOf(one.path).test(pathname));
}
