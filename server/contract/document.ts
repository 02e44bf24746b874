import { readBundled } from './bundled';
import { memoized } from './memoized';
import { isPart, type Part } from './parts';

const readContract = (): Part => {
  const document = readBundled();
  if (!isPart(document)) throw new Error('The bundled contract is not a JSON object.');
  return document;
};

/** The bundled contract: references point only to its own `components`. */
export const contract = readContract();

/** Returns the object `name` of `part`, a reference resolved, or an empty object. */
export const objectAt = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? resolved(inner) : {};
};

const targetOf = memoized((part: Part): Part => {
  const { $ref: reference, ...siblings } = part;
  if (typeof reference !== 'string') return part;
  const steps = reference.replace('#/', '').split('/');
  return { ...steps.reduce(objectAt, contract), ...siblings };
});

/** Returns the target of a reference, merged with the reference's siblings; any other part unchanged. */
export function resolved(part: Part): Part {
  // The objects on the way to a target have hundreds of properties: only an object with a reference is copied.
  return '$ref' in part ? targetOf(part) : part;
}
