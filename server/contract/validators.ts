import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from '#openapi/shared/ajv';
import { todayAnywhere } from '#openapi/shared/calendar';
import { contractMessage, fieldPath } from '#openapi/shared/messages';
import { contract } from './document';
import type { JsonObject } from './jsonObject';

/** Prefixes references with the contract's id in ajv. */
const anchored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(anchored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#/') ? `contract${inner}` : anchored(inner),
    ]),
  );
};

const anchoredSchema = (schema: JsonObject): AnySchemaObject => ({ allOf: [anchored(schema)] });

/** Validates a value; after a failure, `errors` returns the violated rules. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors: () => readonly ErrorObject[];
}

/** Compiles on first use: compiling the complete contract takes seconds. */
const lazy = <T>(compile: () => ValidateFunction<T>): Validator<T> => {
  let validate: ValidateFunction<T> | undefined;
  const isValid = (value: unknown): value is T => (validate ??= compile())(value);
  return Object.assign(isValid, { errors: () => validate?.errors ?? [] });
};

/**
 * Creates validators from schemas of the contract: `text` for text values that are converted, `json` for typed values.
 * The contract itself is validated when it is generated.
 */
export function createCompilers(now: () => Date) {
  const today = (): string => todayAnywhere(now());
  const options = { today, validateSchema: false } as const;
  const [textAjv, jsonAjv] = [createAjv({ ...options, coerceTypes: 'array' }), createAjv(options)];
  for (const ajv of [textAjv, jsonAjv]) ajv.addSchema(contract, 'contract');
  return {
    text: <T>(schema: JsonObject): Validator<T> => lazy(() => textAjv.compile<T>(anchoredSchema(schema))),
    json: <T>(schema: JsonObject): Validator<T> => lazy(() => jsonAjv.compile<T>(anchoredSchema(schema))),
  };
}

/** Functions that create validators from schemas. */
export type Compilers = ReturnType<typeof createCompilers>;

/** Messages for rules without a message in the contract, by keyword: people may read them. */
const generalMessages: Readonly<Record<string, string>> = {
  required: 'Is required',
  enum: 'Is not one of the possible values',
  const: 'Is not one of the possible values',
  minLength: 'Is too short',
  maxLength: 'Is too long',
  minimum: 'Is too small',
  maximum: 'Is too large',
  minItems: 'Has too few entries',
  maxItems: 'Has too many entries',
  uniqueItems: 'Has the same entry twice',
};

const requestText = 'The request is not valid.';

const generalMessage = (error: ErrorObject): [string, string] => {
  const path = fieldPath(error);
  return [path, path === '' ? requestText : (generalMessages[error.keyword] ?? 'Is not valid')];
};

/** Returns the contract's messages by field path, or general ones where the contract has none. */
export const messagesOf = (errors: readonly ErrorObject[]): [string, string][] => {
  const messages = errors.flatMap((error): [string, string][] => {
    const message = contractMessage(error);
    return message === undefined ? [] : [[fieldPath(error), message]];
  });
  return messages.length > 0 ? messages : errors.map(generalMessage);
};
