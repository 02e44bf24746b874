import { fieldsOf, follow, listOf, textsOf, type Context, type Placed, type Rule } from './redocly';

/** Validation keywords that users can violate in a form. */
const rules = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'enum',
  'minimum',
  'maximum',
  'maxItems',
  'contains',
  'x-minimumAge',
  'x-notInFuture',
  'x-notAfter',
  'x-decimals',
  'x-minFileBytes',
  'x-maxFileBytes',
  'x-refusedInnerExtensions',
  'x-maxUnpackedBytes',
  'x-maxUnpackRatio',
  'x-fileContent',
  'x-acceptedExtensions',
];

const isNumber = (type: unknown): boolean => type === 'integer' || type === 'number';

const rulesIn = (node: Placed['node']): string[] => [
  ...rules.filter((rule) => rule in node),
  ...(isNumber(node['type']) ? ['type'] : []),
  ...(typeof node['minItems'] === 'number' && node['minItems'] > 0 ? ['minItems'] : []),
];

/** Fields that users do not enter: ids, the version, the flag of a deleted entry. */
const isTechnical = (name: string, node: Placed['node']): boolean =>
  ['version', 'deleted'].includes(name) || (/(^i|I)d$/.test(name) && node['type'] === 'integer');

/** Returns the schema with its subschemas for the same value. */
function partsOf(context: Context, form: Placed): Placed[] {
  const { node, at } = form;
  const single = ['then', 'else'].filter((keyword) => keyword in node).map((keyword) => [keyword] as const);
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    listOf(node[keyword]).map((_, index) => [keyword, index] as const),
  );
  const parts = [...single, ...listed].map(([keyword, index]) => {
    const part = index === undefined ? node[keyword] : listOf(node[keyword])[index];
    return follow(context, part, at.child(index === undefined ? [keyword] : [keyword, index]));
  });
  return [form, ...parts.flatMap((part) => partsOf(context, part))];
}

/** Returns the properties of all subschemas by name. Several subschemas may define one property. */
function placedProperties(context: Context, parts: readonly Placed[]): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const { node, at } of parts) {
    for (const [name, property] of Object.entries(fieldsOf(node['properties']))) {
      const here = at.child(['properties', name]);
      found.set(name, [...(found.get(name) ?? []), { ...follow(context, property, here), at: here }]);
    }
  }
  return found;
}

interface Checked {
  readonly name: string;
  readonly pieces: readonly Placed[];
  readonly required: boolean;
}

function checkField(context: Context, { name, pieces, required }: Checked): void {
  const [first] = pieces;
  if (!first || isTechnical(name, first.node)) return;
  if (!pieces.some(({ node }) => 'title' in node)) {
    context.report({ message: `${name} is a field of a form: it has a title.`, location: first.at });
  }
  const hasMessage = (piece: Placed, keyword: string): boolean => keyword in fieldsOf(piece.node['x-messages']);
  if (required && !pieces.some((piece) => hasMessage(piece, 'required'))) {
    context.report({ message: `${name} is required: x-messages has a text for it.`, location: first.at });
  }
  for (const piece of pieces) {
    for (const rule of rulesIn(piece.node).filter((keyword) => !hasMessage(piece, keyword))) {
      context.report({ message: `${name} has the rule ${rule}: x-messages has a text for it.`, location: piece.at });
    }
  }
}

/** The values that a property accepts; undefined if it accepts any of its type. */
function valuesOf(pieces: readonly Placed[]): readonly unknown[] | undefined {
  if (pieces.some(({ node }) => node['type'] === 'boolean')) return [true, false];
  const constants = pieces.flatMap(({ node }) => listOf(node['oneOf'])).map((value) => fieldsOf(value)['const']);
  return constants.length > 0
    ? constants
    : pieces.map(({ node }) => node['enum']).find((values) => Array.isArray(values));
}

/** Checks that `x-shownWhen` compares another property, which is always shown, with values it can have. */
function checkShownWhen(context: Context, name: string, piece: Placed, properties: Map<string, Placed[]>): void {
  const when = fieldsOf(piece.node['x-shownWhen']);
  const report = (message: string): void => context.report({ message: `${name}: ${message}`, location: piece.at });
  const { field, is, isNot, ...others } = when;
  if (typeof field !== 'string' || (is === undefined) === (isNot === undefined) || Object.keys(others).length > 0) {
    report('x-shownWhen is { field, is } or { field, isNot }.');
    return;
  }
  const compared = properties.get(field);
  if (compared === undefined) report(`x-shownWhen names the property ${field}, which does not exist.`);
  else if (compared.some(({ node }) => 'x-shownWhen' in node))
    report(`x-shownWhen depends on ${field}, which may be hidden itself.`);
  const values = compared && valuesOf(compared);
  const unknown = [is, isNot].flat().filter((value) => value !== undefined && values?.includes(value) === false);
  if (unknown.length > 0) report(`x-shownWhen compares ${field} with ${unknown.join(', ')}, which it cannot be.`);
}

function checkForm(context: Context, form: Placed, seen: Set<unknown>): void {
  const parts = partsOf(context, form);
  const required = parts.flatMap(({ node }) => textsOf(node['required']));
  const properties = placedProperties(context, parts);
  for (const [name, pieces] of properties) {
    checkField(context, { name, pieces, required: required.includes(name) });
    for (const piece of pieces) if ('x-shownWhen' in piece.node) checkShownWhen(context, name, piece, properties);
    for (const { node, at } of pieces) {
      const entry = 'items' in node ? follow(context, node['items'], at.child(['items'])) : { node, at };
      const inner = entry.node['properties'];
      if (inner === undefined || seen.has(inner)) continue;
      seen.add(inner);
      checkForm(context, entry, seen);
    }
  }
}

/**
 * Requires a label for every field of a form, a message for each of its validation keywords, and a condition that can
 * hold in `x-shownWhen`.
 */
export const formFields: Rule = () => {
  const seen = new Set<unknown>();
  return {
    Schema(schema, context) {
      const node = fieldsOf(schema);
      if (node['x-form'] !== true || seen.has(node['properties'])) return;
      seen.add(node['properties']);
      checkForm(context, { node, at: context.location }, seen);
    },
  };
};
