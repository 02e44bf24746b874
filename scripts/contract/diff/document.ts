import { overlayKeywordNames } from '#openapi/keywords/names';
import { memoized } from '#server/contract/memoized';
import { isPart, listOf, type Part } from '#server/contract/parts';

/** The part named `name`, or an empty one. */
export const partIn = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? inner : {};
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

const without = (part: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));

const step = (part: unknown, name: string): unknown =>
  isPart(part) ? part[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;

/** The last part of a reference: the name of a schema. */
export const nameOf = (part: unknown): string | undefined =>
  isPart(part) && typeof part['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined;

const conditional = ['if', 'then', 'else'];

/** A contract whose references are resolved. */
export interface Source {
  readonly document: Part;
  /** The part itself, or the one to which it refers. */
  readonly resolved: (part: unknown) => Part;
  /** The schema, joined with its `allOf`; `conditions` are the `if`, `then` and `else` of its parts. */
  readonly schema: (part: unknown) => Part;
}

/** Resolves the references of a bundled document. */
export const sourceOf = (document: Part): Source => {
  const resolved: Source['resolved'] = (part) => {
    if (!isPart(part)) return {};
    const { $ref: reference, ...beside } = part;
    if (typeof reference !== 'string') return part;
    const target = resolved(reference.replace('#/', '').split('/').reduce(step, document));
    return Object.keys(beside).length === 0 ? target : { ...target, ...beside };
  };
  const joined = memoized((part: Part): Part => {
    const { const: constant, ...own } = resolved(part);
    const condition = 'if' in own ? [Object.fromEntries(conditional.map((name) => [name, own[name]]))] : [];
    const others = listOf(own, 'allOf').filter(isPart).map(joined);
    const all = [without(own, ['allOf', ...conditional]), ...others];
    return {
      ...all.reduceRight<Part>((sum, one) => ({ ...sum, ...one }), {}),
      ...(constant !== undefined && { enum: [constant] }),
      required: [...new Set(all.flatMap((one) => listOf(one, 'required')))],
      properties: all.reduceRight<Part>((sum, one) => ({ ...sum, ...partIn(one, 'properties') }), {}),
      conditions: [...condition, ...others.flatMap((one) => listOf(one, 'conditions'))],
    };
  });
  return { document, resolved, schema: (part) => (isPart(part) ? joined(part) : {}) };
};
