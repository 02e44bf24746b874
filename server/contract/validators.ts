import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from '#openapi/keywords/ajv';
import { todayAnywhere } from '#openapi/keywords/calendar';
import { contractMessage, fieldPath } from '#openapi/keywords/messages';
import { BadRequestError } from '../errors';
import { contract, type Parameter, type Part } from './document';

/** References of the contract, made into references to the contract as ajv knows it. */
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

const anchoredSchema = (schema: Part): AnySchemaObject => ({ allOf: [anchored(schema)] });

/** The schema of all parameters of one place together. What it does not know is ignored. */
export const parametersSchema = (parameters: readonly Parameter[]): Part => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** Tells whether a value keeps the rules, and after a no, which it breaks. */
export interface Check<T> {
  (value: unknown): value is T;
  readonly errors: () => readonly ErrorObject[];
}

/** Compiled when it is first needed: the whole contract at once would take seconds. */
const lazy = <T>(compile: () => ValidateFunction<T>): Check<T> => {
  let validate: ValidateFunction<T> | undefined;
  const isValid = (value: unknown): value is T => (validate ??= compile())(value);
  return Object.assign(isValid, { errors: () => validate?.errors ?? [] });
};

/**
 * Makes checks from schemas of the contract: `text` for values that arrive as text and are converted, `json` for those that are not.
 * The contract itself was checked when it was generated.
 */
export function createCompilers(now: () => Date) {
  const today = (): string => todayAnywhere(now());
  const known = { today, validateSchema: false } as const;
  const [textAjv, jsonAjv] = [createAjv({ ...known, coerceTypes: 'array' }), createAjv(known)];
  for (const ajv of [textAjv, jsonAjv]) ajv.addSchema(contract, 'contract');
  return {
    text: <T>(schema: Part): Check<T> => lazy(() => textAjv.compile<T>(anchoredSchema(schema))),
    json: <T>(schema: Part): Check<T> => lazy(() => jsonAjv.compile<T>(anchoredSchema(schema))),
  };
}

export type Compilers = ReturnType<typeof createCompilers>;

const spoken = (message: string | undefined): string =>
  message === undefined ? 'Is not valid' : message.charAt(0).toUpperCase() + message.slice(1);

/** The contract's words; where it has none, ajv's. */
const messagesOf = (errors: readonly ErrorObject[]): [string, string][] => {
  const said = errors.flatMap((error): [string, string][] => {
    const message = contractMessage(error);
    return message === undefined ? [] : [[fieldPath(error), message]];
  });
  return said.length > 0 ? said : errors.map((error) => [fieldPath(error), spoken(error.message)]);
};

/**
 * What the caller is told about a request that breaks rules: messages by field path. What is wrong with the body as a whole becomes the
 * sentence of the answer.
 */
export function refusal(errors: readonly ErrorObject[]): BadRequestError {
  const byPath = new Map<string, string[]>();
  for (const [path, message] of messagesOf(errors)) {
    byPath.set(path, [...new Set([...(byPath.get(path) ?? []), message])]);
  }
  const whole = byPath.get('')?.join(' ');
  byPath.delete('');
  return new BadRequestError(byPath.size > 0 ? Object.fromEntries(byPath) : undefined, whole);
}
