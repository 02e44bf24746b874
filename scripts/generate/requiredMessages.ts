import { isRecord, resolve, type Contract, type Schema } from './contract';

/** Keywords whose schemas validate the same value as their parent. */
const sameValue = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const;

type Messages = Readonly<Record<string, string>>;

const pick = (messages: Messages, names: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)));

/** The `required` message of each property of a schema and its parts. */
function messagesIn(contract: Contract, schema: Schema): Messages {
  const { properties = {}, ...resolved } = resolve(contract, schema);
  const inParts = sameValue.flatMap((keyword) => resolved[keyword] ?? []).map((part) => messagesIn(contract, part));
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const message = resolve(contract, property)['x-messages']?.['required'];
    return message === undefined ? [] : [[name, message] as const];
  });
  return inParts.reduce((all, part) => ({ ...part, ...all }), Object.fromEntries(own));
}

const mapValue = (value: unknown, change: (schema: Schema) => Schema): unknown => {
  if (Array.isArray(value)) return value.map((part) => mapValue(part, change));
  return isRecord(value) ? change(value) : value;
};

function changed(schema: Schema, inside: (schema: Schema) => Schema, elsewhere: (schema: Schema) => Schema): Schema {
  const entries = Object.entries(schema).map(([keyword, value]: [string, unknown]): [string, unknown] => {
    if (sameValue.some((name) => name === keyword)) return [keyword, mapValue(value, inside)];
    if (keyword === 'items') return [keyword, mapValue(value, elsewhere)];
    if (keyword !== 'properties' || !isRecord(value)) return [keyword, value];
    return [
      keyword,
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapValue(part, elsewhere)])),
    ];
  });
  return Object.fromEntries(entries);
}

function withMessages(contract: Contract, schema: Schema, around: Messages): Schema {
  const inherited = { ...around, ...messagesIn(contract, schema) };
  const messages = pick(inherited, schema.required ?? []);
  return {
    ...changed(
      schema,
      (part) => withMessages(contract, part, inherited),
      (part) => withMessages(contract, part, {}),
    ),
    ...(Object.keys(messages).length > 0 && { 'x-requiredMessages': messages }),
  };
}

/**
 * Adds `x-requiredMessages` next to every `required` of a component, including `then` and `else`: the message of each
 * name. A validation error then has its message although another schema describes the property.
 */
export function addRequiredMessages(contract: Contract): Contract {
  const schemas = Object.entries(contract.components.schemas).map(
    ([name, schema]) => [name, withMessages(contract, schema, {})] as const,
  );
  return { ...contract, components: { ...contract.components, schemas: Object.fromEntries(schemas) } };
}
