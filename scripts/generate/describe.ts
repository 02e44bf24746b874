import { isDeepStrictEqual } from 'node:util';
import { textKindOf } from '#openapi/shared/text';
import type { Condition, FieldDescription, FieldKind } from '#src/lib/formSchema';
import { partsOf, type Part, type When } from './conditions';
import { resolve, type Contract, type Schema, type ShownWhen } from './contract';
import { constantsOf } from './enums';

/** A field description under construction, merged from several schema parts. */
interface Draft {
  /** Unconditional rules. */
  rules: Schema;
  required: boolean;
  requiredWhen: Condition[];
  sometimes: boolean;
  messages: Record<string, string>;
}

type Drafts = Map<string, Draft>;

const draftAt = (drafts: Drafts, path: string): Draft => {
  const draft = drafts.get(path) ?? { rules: {}, required: false, requiredWhen: [], sometimes: false, messages: {} };
  drafts.set(path, draft);
  return draft;
};

/** Adds messages. Two messages of one keyword are distinguished by schema path. */
function addMessages(path: string, draft: Draft, { schema, pointer }: Part): void {
  for (const [keyword, message] of Object.entries(schema['x-messages'] ?? {})) {
    const present = (draft.messages[keyword] ??= message);
    if (present === message) continue;
    if (pointer === undefined)
      throw new Error(`${path}: ${keyword} has two messages in a reference; define them in one schema.`);
    draft.messages[`${pointer}/${keyword}`] = message;
  }
}

function addRequired(draft: Draft, when: When): void {
  if (when === 'always') draft.required = true;
  else if (when === 'sometimes') draft.sometimes = true;
  else draft.requiredWhen.push(...when);
}

function describeField(contract: Contract, drafts: Drafts, path: string, part: Part): void {
  const draft = draftAt(drafts, path);
  for (const piece of partsOf(contract, part)) {
    if (piece.when === 'always') draft.rules = { ...draft.rules, ...piece.schema };
    addMessages(path, draft, piece);
  }
  const { items, properties } = draft.rules;
  if (properties) describeObject(contract, drafts, `${path}.`, part);
  if (items && resolve(contract, items).properties)
    describeObject(contract, drafts, `${path}[].`, { schema: items, when: 'always', pointer: undefined });
}

function describeObject(contract: Contract, drafts: Drafts, prefix: string, root: Part): void {
  for (const { schema, when, pointer } of partsOf(contract, root)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const at = pointer && `${pointer}/properties/${name}`;
      describeField(contract, drafts, prefix + name, { schema: property, when, pointer: at });
    }
    for (const name of schema.required ?? []) addRequired(draftAt(drafts, prefix + name), when);
  }
}

const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'string' ? type : type?.find((name) => name !== 'null');

function kindOf(schema: Schema): FieldKind {
  if (schema.enum || constantsOf(schema)) return 'select';
  const type = typeOf(schema);
  if (type === 'string') return schema.format === 'email' || schema.format === 'date' ? schema.format : 'text';
  const types = ['integer', 'number', 'boolean', 'array', 'object'] as const;
  return types.find((kind) => kind === type) ?? 'unknown';
}

const optionsOf = (schema: Schema): FieldDescription['options'] =>
  (constantsOf(schema) ?? schema.enum?.map((value): Schema => ({ const: value })))?.flatMap(
    ({ const: value, title }) =>
      typeof value === 'string' || typeof value === 'number' ? [{ value, label: title ?? String(value) }] : [],
  );

const defaultOf = ({ default: value }: Schema): FieldDescription['default'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

/** The conditions of `x-shownWhen`, of which one must hold. */
function shownConditions(when: ShownWhen): Condition[] {
  if ('isNot' in when) return [{ field: when.field, isNot: when.isNot }];
  return [when.is].flat().map((is) => ({ field: when.field, is }));
}

/**
 * Returns when a field is shown.
 *
 * @throws Error when the field is required while it is hidden: no form could be saved.
 */
function shownWhenOf(path: string, { rules, required, requiredWhen, sometimes }: Draft): Condition[] | undefined {
  const when = rules['x-shownWhen'];
  if (when === undefined) return undefined;
  const shown = shownConditions(when);
  const isShownFor = (condition: Condition): boolean => shown.some((one) => isDeepStrictEqual(one, condition));
  if (required || sometimes || !requiredWhen.every(isShownFor))
    throw new Error(`${path}: it is required while x-shownWhen hides it.`);
  return shown;
}

/** The kind of a text, unless it is a line. */
function textOf(schema: Schema): string | undefined {
  const kind = textKindOf({ ...schema, type: typeOf(schema) });
  return kind === 'line' ? undefined : kind;
}

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

function descriptionOf(path: string, draft: Draft): Record<string, unknown> {
  const { rules, required, requiredWhen, sometimes, messages } = draft;
  const conditional = !required && (sometimes || requiredWhen.length > 0);
  const described = {
    label: rules.title ?? '',
    kind: kindOf(rules),
    required,
    conditionallyRequired: conditional || undefined,
    requiredWhen: conditional && requiredWhen.length > 0 ? requiredWhen : undefined,
    shownWhen: shownWhenOf(path, draft),
    ...Object.fromEntries(limits.map((limit) => [limit, rules[limit]])),
    step: rules.multipleOf,
    options: optionsOf(rules),
    suggestions: rules['x-suggestions'],
    mask: rules['x-mask'],
    holds: rules['x-holds'],
    text: textOf(rules),
    acceptedExtensions: rules['x-acceptedExtensions'],
    refusedInnerExtensions: rules['x-refusedInnerExtensions'],
    minFileBytes: rules['x-minFileBytes'],
    maxFileBytes: rules['x-maxFileBytes'],
    help: rules['x-help'],
    default: defaultOf(rules),
    messages,
  };
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
}

/**
 * Returns a `FieldDescription` for each field of a form, by name (`firstName`, `beneficialOwners[].name`).
 *
 * @throws Error when two messages of a rule cannot be distinguished, or a hidden field is required.
 */
export function describeForm(contract: Contract, name: string): Record<string, unknown> {
  const drafts: Drafts = new Map();
  const schema = contract.components.schemas[name] ?? {};
  describeObject(contract, drafts, '', { schema, when: 'always', pointer: '#' });
  return Object.fromEntries([...drafts].map(([path, draft]) => [path, descriptionOf(path, draft)]));
}
