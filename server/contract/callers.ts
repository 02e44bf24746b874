import { listOf, isJsonObject, type JsonObject } from './jsonObject';

const callerKinds = ['anyone', 'newcomer', 'client', 'concierge'] as const;

/** The roles of `security`: a caller who is signed in, onboarded, or a concierge; `anyone` without credentials. */
export type CallerKind = (typeof callerKinds)[number];

/** Returns who may call an operation: anyone with an empty `security`, the roles that it lists, otherwise nobody. */
export function callersOf({ security }: JsonObject): CallerKind[] {
  if (!Array.isArray(security)) return [];
  if (security.length === 0) return ['anyone'];
  const roles = security.filter(isJsonObject).flatMap((way) => listOf(way, 'bearer'));
  return callerKinds.filter((kind) => kind !== 'anyone' && roles.includes(kind));
}
