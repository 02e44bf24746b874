import { overlayKeywordNames } from '#openapi/shared/names';
import { memoized } from '#server/contract/memoized';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';

/** The part named `name`, or an empty one. */
export const partIn = (part: JsonObject, name: string): JsonObject => {
  const inner = part[name];
  return isJsonObject(inner) ? inner : {};
};

/** Keywords that do not change the contract: documentation, and what the overlays add. */
export const descriptive: readonly string[] = [
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  'x-generated',
  'x-requiredMessages',
  ...Object.values(overlayKeywordNames).flat(),
];

const without = (part: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));

const step = (part: unknown, name: string): unknown =>
  isJsonObject(part) ? part[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;

/** The last part of a reference: the name of a schema. */
export const nameOf = (part: unknown): string | undefined =>
  isJsonObject(part) && typeof part['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined;

const conditional = ['if', 'then', 'else'];

/** A contract whose references are resolved. */
export interface Source {
  readonly document: JsonObject;
  /** The part itself, or the one to which it refers. */
  readonly resolved: (part: unknown) => JsonObject;
  /** The schema, joined with its `allOf`; `conditions` are the `if`, `then` and `else` of its parts. */
  readonly schema: (part: unknown) => JsonObject;
}

/** Resolves the references of a bundled document. */
export const sourceOf = (document: JsonObject): Source => {
  const resolved: Source['resolved'] = (part) => {
    if (!isJsonObject(part)) return {};
    const { $ref: reference, ...beside } = part;
    if (typeof reference !== 'string') return part;
    const target = resolved(reference.replace('#/', '').split('/').reduce(step, document));
    return Object.keys(beside).length === 0 ? target : { ...target, ...beside };
  };
  const joined = memoized((part: JsonObject): JsonObject => {
    const { const: constant, ...own } = resolved(part);
    const condition = 'if' in own ? [Object.fromEntries(conditional.map((name) => [name, own[name]]))] : [];
    const others = listOf(own, 'allOf').filter(isJsonObject).map(joined);
    const all = [without(own, ['allOf', ...conditional]), ...others];
    return {
      ...all.reduceRight<JsonObject>((sum, one) => ({ ...sum, ...one }), {}),
      ...(constant !== undefined && { enum: [constant] }),
      required: [...new Set(all.flatMap((one) => listOf(one, 'required')))],
      properties: all.reduceRight<JsonObject>((sum, one) => ({ ...sum, ...partIn(one, 'properties') }), {}),
      conditions: [...condition, ...others.flatMap((one) => listOf(one, 'conditions'))],
    };
  });
  return { document, resolved, schema: (part) => (isJsonObject(part) ? joined(part) : {}) };
};
