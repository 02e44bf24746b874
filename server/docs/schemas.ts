import escapeHtml from 'escape-html';
import { isPart, listOf, type Part } from '../contract/document';
import { code, example, heading, prose, table } from './html';

const prefix = '#/components/schemas/';

const linkTo = (name: string): string => `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;

/** What a value may be, in a few words; a named schema is a link. */
export const kindOf = (schema: Part): string => {
  const { $ref: reference, type, items } = schema;
  if (typeof reference === 'string' && reference.startsWith(prefix)) return linkTo(reference.slice(prefix.length));
  if (isPart(items)) return `list of ${kindOf(items)}`;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => listOf(schema, name)).filter(isPart);
  if (type === undefined && branches.length > 0) return branches.map(kindOf).join(' or ');
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  return types.length > 0 ? escapeHtml(types.join(' or ')) : 'anything';
};

const said = [
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
  'x-label',
  'x-messages',
  'x-enumLabels',
  'x-help',
  'x-form',
  'x-requiredMessages',
  'x-generated',
  'title',
];

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every rule of a field, by its keyword, with the message that is said when it is broken. */
export const rulesOf = (schema: Part, isRequired: boolean): string => {
  const messages = isPart(schema['x-messages']) ? schema['x-messages'] : {};
  const says = (rule: string): string =>
    typeof messages[rule] === 'string' ? `: “${escapeHtml(messages[rule])}”` : '';
  const rules = Object.entries(schema).filter(([name]) => !said.includes(name));
  const lines = [
    ...(isRequired ? [`required${says('required')}`] : []),
    ...rules.map(([name, value]) => `${code(`${name} ${shown(value)}`)}${says(name)}`),
    ...(says('type') === '' ? [] : [`type${says('type')}`]),
  ];
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
};

const meaningOf = (schema: Part): string =>
  [schema['x-label'], schema['description'], schema['x-help']]
    .map(prose)
    .filter((text) => text !== '')
    .join('. ');

const propertiesOf = (schema: Part): [string, Part][] =>
  Object.entries(isPart(schema['properties']) ? schema['properties'] : {}).flatMap(([name, inner]) =>
    isPart(inner) ? [[name, inner]] : [],
  );

const heads = ['Field', 'Type', 'Meaning', 'Rules and what is said when they are broken'] as const;

/** An object without a name of its own, or the entries of a list of such: what it holds, and how its fields are named. */
const inlineOf = (schema: Part): readonly [suffix: string, inner: Part] | undefined => {
  if (isPart(schema['items'])) {
    const inner = inlineOf(schema['items']);
    return inner && [`[]${inner[0]}`, inner[1]];
  }
  return propertiesOf(schema).length > 0 ? ['.', schema] : undefined;
};

/** A row for each field, those of objects without a name below the field that holds them. */
const fieldRows = (schema: Part, prefix = ''): (readonly string[])[] => {
  const parts = [schema, ...listOf(schema, 'allOf').filter(isPart)];
  return parts.flatMap((part) =>
    propertiesOf(part).flatMap(([name, inner]) => {
      const isRequired = listOf(part, 'required').includes(name);
      const row = [code(`${prefix}${name}`), kindOf(inner), meaningOf(inner), rulesOf(inner, isRequired)];
      const inline = inlineOf(inner);
      return [row, ...(inline ? fieldRows(inline[1], `${prefix}${name}${inline[0]}`) : [])];
    }),
  );
};

/** The fields of a schema, those of the parts it is made of included. */
const fieldsTable = (caption: string, schema: Part): string => table(caption, heads, fieldRows(schema));

/** The fields of a body that is no named schema; nothing for one that is. */
export const inlineFields = (caption: string, schema: Part): string => {
  const inline = inlineOf(schema);
  return inline ? table(caption, heads, fieldRows(inline[1], inline[0].replace(/\.$/, ''))) : '';
};

const conditionsOf = (schema: Part): string => {
  const conditions = [schema, ...listOf(schema, 'allOf').filter(isPart)].filter((part) => isPart(part['if']));
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

const madeOf = (schema: Part): string => {
  const names = listOf(schema, 'allOf')
    .filter(isPart)
    .filter(({ $ref }) => typeof $ref === 'string');
  return names.length === 0 ? '' : `<p>With everything of ${names.map(kindOf).join(' and ')}.</p>`;
};

/** A named schema: its fields, rules, messages and example. */
export const schemaSection = ([name, schema]: readonly [string, Part]): string => `
<section id="schema-${escapeHtml(name)}">
${heading(3, `schema-${name}`, name)}
<p>${prose(schema['description'])}</p>
${madeOf(schema)}
${propertiesOf(schema).length === 0 && !Array.isArray(schema['allOf']) ? `<p>${kindOf({ ...schema })}</p>${rulesOf(schema, false)}` : fieldsTable(`Fields of ${name}`, schema)}
${conditionsOf(schema)}
${example('Example', schema['example'])}
</section>`;
