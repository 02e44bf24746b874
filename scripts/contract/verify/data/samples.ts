import { operationNamed } from '../operations';
import { createRng, seedOf } from '../rng';
import { validValue } from '../validValues';

/** Returns a valid, complete body of an operation, the same in every run. */
export const sampleBody = (operationId: string): unknown => {
  const { body, id } = operationNamed(operationId);
  return body && validValue(body.schema, createRng(seedOf(1, id)), 'all')?.value;
};

/** Returns the first entry of a list twice. */
export const twoOf = (list: readonly unknown[]): unknown[] => [...list.slice(0, 1), ...list.slice(0, 1)];
