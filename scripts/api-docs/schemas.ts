import escapeHtml from 'escape-html';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { code, example, heading, prose, table } from './html';

const prefix = '#/components/schemas/';

const linkTo = (name: string): string => `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;

/** Returns the type of a value; a named schema is a link. */
export const typeOf = (schema: JsonObject): string => {
  const { $ref: reference, type, items } = schema;
  if (typeof reference === 'string' && reference.startsWith(prefix)) return linkTo(reference.slice(prefix.length));
  if (isJsonObject(items)) return `list of ${typeOf(items)}`;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => listOf(schema, name)).filter(isJsonObject);
  if (type === undefined && branches.length > 0) return branches.map(typeOf).join(' or ');
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  return types.length > 0 ? escapeHtml(types.join(' or ')) : 'anything';
};

const hiddenKeywords = [
  'type',
  '$ref',
  'items',
  'properties',
  'required',
  'description',
  'example',
  'allOf',
  'oneOf',
  'anyOf',
  'if',
  'then',
  'else',
  'not',
  'x-messages',
  'x-enumLists',
  'x-help',
  'x-form',
  'x-requiredMessages',
  'x-generated',
  'title',
];

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Renders the rules of a field by keyword, with their messages. */
export const rulesOf = (schema: JsonObject, isRequired: boolean): string => {
  const messages = isJsonObject(schema['x-messages']) ? schema['x-messages'] : {};
  const messageFor = (rule: string): string =>
    typeof messages[rule] === 'string' ? `: “${escapeHtml(messages[rule])}”` : '';
  const rules = Object.entries(schema).filter(([name]) => !hiddenKeywords.includes(name));
  const lines = [
    ...(isRequired ? [`required${messageFor('required')}`] : []),
    ...rules.map(([name, value]) => `${code(`${name} ${shown(value)}`)}${messageFor(name)}`),
    ...(messageFor('type') === '' ? [] : [`type${messageFor('type')}`]),
  ];
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
};

const meaningOf = (schema: JsonObject): string =>
  [schema['title'], schema['description'], schema['x-help']]
    .map(prose)
    .filter((text) => text !== '')
    .join('. ');

const propertyEntries = (schema: JsonObject): [string, JsonObject][] =>
  Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) =>
    isJsonObject(inner) ? [[name, inner]] : [],
  );

const heads = ['Field', 'Type', 'Meaning', 'Rules and messages'] as const;

/** Returns the schema and the path suffix of an inline object, or of the entries of a list of inline objects. */
const inlineOf = (schema: JsonObject): readonly [suffix: string, inner: JsonObject] | undefined => {
  if (isJsonObject(schema['items'])) {
    const inner = inlineOf(schema['items']);
    return inner && [`[]${inner[0]}`, inner[1]];
  }
  return propertyEntries(schema).length > 0 ? ['.', schema] : undefined;
};

/** Returns a row per field; the fields of inline objects follow their field. */
const fieldRows = (schema: JsonObject, prefix = ''): (readonly string[])[] => {
  const parts = [schema, ...listOf(schema, 'allOf').filter(isJsonObject)];
  return parts.flatMap((part) =>
    propertyEntries(part).flatMap(([name, inner]) => {
      const isRequired = listOf(part, 'required').includes(name);
      const row = [code(`${prefix}${name}`), typeOf(inner), meaningOf(inner), rulesOf(inner, isRequired)];
      const inline = inlineOf(inner);
      return [row, ...(inline ? fieldRows(inline[1], `${prefix}${name}${inline[0]}`) : [])];
    }),
  );
};

/** Renders the fields of a schema, including those of `allOf`. */
const fieldsTable = (caption: string, schema: JsonObject): string => table(caption, heads, fieldRows(schema));

/** Renders the fields of an inline schema; '' for a named schema. */
export const inlineFields = (caption: string, schema: JsonObject): string => {
  const inline = inlineOf(schema);
  return inline ? table(caption, heads, fieldRows(inline[1], inline[0].replace(/\.$/, ''))) : '';
};

const conditionsOf = (schema: JsonObject): string => {
  const conditions = [schema, ...listOf(schema, 'allOf').filter(isJsonObject)].filter((part) =>
    isJsonObject(part['if']),
  );
  return conditions
    .map(({ if: condition, then: yes, else: no, description }) =>
      example(typeof description === 'string' ? `Condition: ${description}` : 'Condition', {
        if: condition,
        then: yes,
        else: no,
      }),
    )
    .join('');
};

const madeOf = (schema: JsonObject): string => {
  const names = listOf(schema, 'allOf')
    .filter(isJsonObject)
    .filter(({ $ref }) => typeof $ref === 'string');
  return names.length === 0 ? '' : `<p>Includes all fields of ${names.map(typeOf).join(' and ')}.</p>`;
};

/** Renders a named schema: its fields, rules, messages and example. */
export const schemaSection = ([name, schema]: readonly [string, JsonObject]): string => `
<section id="schema-${escapeHtml(name)}">
${heading(3, `schema-${name}`, name)}
<p>${prose(schema['description'])}</p>
${madeOf(schema)}
${propertyEntries(schema).length === 0 && !Array.isArray(schema['allOf']) ? `<p>${typeOf({ ...schema })}</p>${rulesOf(schema, false)}` : fieldsTable(`Fields of ${name}`, schema)}
${conditionsOf(schema)}
${example('Example', schema['example'])}
</section>`;
