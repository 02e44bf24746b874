import { readBundled } from './bundled';
import { memoized } from './memoized';
import { isJsonObject, type JsonObject } from './jsonObject';

const readContract = (): JsonObject => {
  const document = readBundled();
  if (!isJsonObject(document)) throw new Error('The bundled contract is not a JSON object.');
  return document;
};

/** The bundled contract: references point only to its own `components`. */
export const contract = readContract();

/** Returns the object `name` of `part`, a reference resolved, or an empty object. */
export const objectAt = (part: JsonObject, name: string): JsonObject => {
  const inner = part[name];
  return isJsonObject(inner) ? resolved(inner) : {};
};

const targetOf = memoized((part: JsonObject): JsonObject => {
  const { $ref: reference, ...siblings } = part;
  if (typeof reference !== 'string') return part;
  const steps = reference.replace('#/', '').split('/');
  return { ...steps.reduce(objectAt, contract), ...siblings };
});

/** Returns the target of a reference, merged with the reference's siblings; any other part unchanged. */
export function resolved(part: JsonObject): JsonObject {
  // The objects on the way to a target have hundreds of properties: only an object with a reference is copied.
  return '$ref' in part ? targetOf(part) : part;
}
