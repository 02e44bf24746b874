import { isPart, listOf, type Part } from '#server/contract/parts';

/** A part of a contract, with the document of its references. */
export interface PartOfDocument {
  readonly document: Part;
  readonly part: Part;
}

/** The part named `name`, or an empty one. */
export const partIn = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? inner : {};
};

const unescaped = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

const step = (part: unknown, name: string): unknown => (isPart(part) ? part[unescaped(name)] : undefined);

/** Resolves the reference of a part; sibling keywords take precedence. */
export const resolvedIn = ({ document, part }: PartOfDocument): Part => {
  const { $ref: reference, ...beside } = part;
  if (typeof reference !== 'string') return part;
  const target = reference.replace('#/', '').split('/').reduce(step, document);
  return { ...resolvedIn({ document, part: isPart(target) ? target : {} }), ...beside };
};

/** The last part of a reference: the name of a schema. */
export const nameOf = ({ $ref: reference }: Part): string | undefined =>
  typeof reference === 'string' ? reference.split('/').at(-1) : undefined;

/** Descriptions and tool metadata, which do not change the contract. */
export const descriptive: readonly string[] = [
  'description',
  'summary',
  'example',
  'examples',
  'externalDocs',
  '$comment',
  'x-generated',
  'x-requiredMessages',
];

/** Resolves all references in a part, for comparison. */
export const expanded = (document: Part, value: unknown, under: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((one) => expanded(document, one, under));
  if (!isPart(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') {
    if (under.includes(reference)) return reference;
    return expanded(document, resolvedIn({ document, part: value }), [...under, reference]);
  }
  const message = Object.entries(value).filter(([name, inner]) => !descriptive.includes(name) || isPart(inner));
  return Object.fromEntries(message.map(([name, inner]) => [name, expanded(document, inner, under)]));
};

export const conditional: readonly string[] = ['if', 'then', 'else'];
const nested = ['if', 'then', 'else', 'not', 'anyOf', 'oneOf', 'allOf'];

/** The part with these keywords only. */
export const only = (part: Part, isWanted: (name: string) => boolean): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => isWanted(name)));

/** Whether two schemas can be merged without conflicting keywords. */
const canJoin = (one: Part, other: Part): boolean =>
  Object.keys(other).every((name) => {
    if (nested.includes(name)) return false;
    if (descriptive.includes(name) || name === 'required' || one[name] === other[name]) return true;
    if (name !== 'properties') return !(name in one);
    return Object.keys(partIn(other, 'properties')).every((field) => !(field in partIn(one, 'properties')));
  });

const join = (one: Part, other: Part): Part => ({
  ...other,
  ...one,
  ...(('required' in one || 'required' in other) && {
    required: [...new Set([...listOf(one, 'required'), ...listOf(other, 'required')])],
  }),
  ...(('properties' in one || 'properties' in other) && {
    properties: { ...partIn(one, 'properties'), ...partIn(other, 'properties') },
  }),
});

/** Normalizes a schema: merges `allOf` where equivalent, moves conditions into `allOf`, converts `const` to `enum`. */
export const normalized = (place: PartOfDocument): Part => {
  const { const: constant, ...schema } = resolvedIn(place);
  const base = only(schema, (name) => name !== 'allOf' && !conditional.includes(name));
  const own = isPart(schema['if']) ? [only(schema, (name) => conditional.includes(name))] : [];
  const parts = [...own, ...listOf(schema, 'allOf').filter(isPart)];
  const start: Part = constant === undefined ? base : { ...base, enum: [constant] };
  return parts.reduce<Part>((sum, part) => {
    const inner = 'if' in part ? part : normalized({ ...place, part });
    return canJoin(sum, inner) ? join(sum, inner) : { ...sum, allOf: [...listOf(sum, 'allOf'), part] };
  }, start);
};
