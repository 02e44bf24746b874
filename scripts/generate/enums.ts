import { isContract, isRecord, type Contract, type Schema } from './contract';

/** The values of a `oneOf` of constants; undefined for schemas without one. */
export function constantsOf({ oneOf }: Pick<Schema, 'oneOf'>): readonly Schema[] | undefined {
  return oneOf?.every(({ const: value }) => value !== undefined) ? oneOf : undefined;
}

const enumOf = (part: Record<string, unknown>): Record<string, unknown> => {
  const { oneOf, ...others } = part;
  const values = Array.isArray(oneOf) && constantsOf({ oneOf: oneOf.filter(isRecord) });
  return values ? { ...others, enum: values.map(({ const: value }) => value) } : part;
};

function withEnumsIn(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withEnumsIn);
  if (!isRecord(part)) return part;
  return Object.fromEntries(Object.entries(enumOf(part)).map(([key, value]) => [key, withEnumsIn(value)]));
}

/**
 * Replaces each `oneOf` of constants, whose titles are labels, by the equivalent `enum`: validators are smaller, and
 * report one error (`enum`) for the value instead of one for each constant.
 */
export function withEnums(contract: Contract): Contract {
  const view = withEnumsIn(contract);
  return isContract(view) ? view : contract;
}
