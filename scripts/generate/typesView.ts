import { isRecord } from './contract';

const rulesOnly = new Set(['if', 'then', 'else', 'not', 'contains', 'title', 'example', 'examples', 'headers']);
const typed = ['$ref', 'type', 'properties', 'items', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'];

const saysType = (part: unknown): boolean => isRecord(part) && typed.some((keyword) => keyword in part);

/** The header of conditional requests, which the base query and the server add for every operation. */
const isConditional = (part: unknown): boolean => isRecord(part) && String(part['$ref']).endsWith('/IfNoneMatch');

const isDropped = (key: string): boolean => rulesOnly.has(key) || key.startsWith('x-');

function entry(key: string, value: unknown): [string, unknown][] {
  if (isDropped(key)) return [];
  if (key === 'parameters' && Array.isArray(value)) {
    const parameters = value.filter((part) => !isConditional(part)).map(typesView);
    return parameters.length > 0 ? [[key, parameters]] : [];
  }
  if (key === 'properties' && isRecord(value)) return [[key, eachValue(value)]];
  if (key === 'responses' && isRecord(value)) {
    const successes = Object.entries(value).filter(([status]) => !/^[345]/.test(status));
    return [[key, eachValue(Object.fromEntries(successes))]];
  }
  if (key === 'allOf' && Array.isArray(value)) {
    const parts = value.map(typesView).filter(saysType);
    return parts.length > 0 ? [[key, parts]] : [];
  }
  return [[key, typesView(value)]];
}

const eachValue = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, typesView(value)]));

/**
 * Removes the keywords that do not affect types (conditions, examples, error responses, our keywords), for simple
 * generated types.
 */
export function typesView(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(typesView);
  if (!isRecord(part)) return part;
  return Object.fromEntries(Object.entries(part).flatMap(([key, value]) => entry(key, value)));
}
