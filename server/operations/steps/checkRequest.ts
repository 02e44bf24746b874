import { withKnownProperties, withNumbers, withPreparedText } from '#server/contract/knownProperties';
import type { Operation, Parameter } from '#server/contract/operations';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { parametersSchema } from '#server/contract/schemas';
import { isMultipart } from '#server/contract/uploads';
import type { Compilers, Validator } from '#server/contract/validators';
import { BadRequestError } from '#server/errors';
import type { OperationId, Operations } from '#server/generated/operations.gen';
import type { Checked, Received } from '../state';
import { validationError } from '../validationError';

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

/** A number like `1e999` in JSON is parsed as Infinity, which passes every minimum. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string' ? !unstorable.test(value) : typeof value !== 'number' || Number.isFinite(value);

/** Returns the paths of the values that cannot be stored; that of the object for a name. */
const unstorablePaths = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => unstorablePaths(entry, `${path}[${String(index)}]`));
  if (!isJsonObject(value)) return isStorable(value) ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorablePaths(inner, path === '' ? name : `${path}.${name}`) : [path],
  );
};

const unstorableText = 'Contains a character that cannot be stored. Please remove it, or enter the text again.';

/** Deeper values exhaust the stack; no record of the contract and no draft comes close. */
const maxDepth = 32;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

const checked = <T>(value: unknown, isValid: Validator<T>): T => {
  if (!isValid(value)) throw validationError(isValid.errors());
  const paths = unstorablePaths(value);
  if (paths.length === 0) return value;
  const named = paths.filter(Boolean).map((path) => [path, [unstorableText]] as const);
  throw named.length > 0
    ? new BadRequestError(Object.fromEntries(named))
    : new BadRequestError(undefined, 'The request contains a value that cannot be stored.');
};

/** Returns the parameters that the contract defines, prepared. An empty optional parameter counts as absent. */
const pick = (source: unknown, parameters: readonly Parameter[]): Record<string, unknown> =>
  isJsonObject(source)
    ? Object.fromEntries(
        parameters.flatMap(({ name, required, schema }) => {
          const value = Object.hasOwn(source, name) ? withPreparedText(source[name], schema) : undefined;
          return value === undefined || (value === '' && !required) ? [] : [[name, value] as const];
        }),
      )
    : {};

type Compile<T> = (schema: JsonObject) => Validator<T>;

function reader<T>(parameters: readonly Parameter[], compile: Compile<T>): (source: unknown) => T {
  const schema = parametersSchema(parameters);
  const isValid = compile(schema);
  return (source) => checked(withNumbers(pick(source, parameters), schema), isValid);
}

/** An empty object would clear every field of a record whose fields are all optional. */
const isEmptyObject = (value: unknown): boolean => isJsonObject(value) && Object.keys(value).length === 0;

function bodyReader<T>(operation: Operation, compile: Compile<T>): (source: unknown) => T {
  const schema = operation.body?.schema;
  const isValid = compile(schema ?? {});
  return (source) => {
    if (isDeeper(source, maxDepth)) throw new BadRequestError(undefined, 'The request is nested too deeply.');
    if (!schema) return checked(undefined, isValid);
    const known = withKnownProperties(source, schema);
    const valid = checked(isMultipart(operation) ? withNumbers(known, schema) : known, isValid);
    if (isEmptyObject(source)) throw new BadRequestError(undefined, 'The request is empty.');
    return valid;
  };
}

const lowerCase = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.map((parameter) => ({ ...parameter, name: parameter.name.toLowerCase() }));

/** Checks a received request. @throws BadRequestError with the contract's messages. */
export type CheckRequest<Id extends OperationId> = (state: Received) => Checked<Id>;

/**
 * Returns the step that validates requests of an operation. It converts parameters from text, but not bodies, and omits
 * what the contract does not define.
 */
export function createRequestCheck<Id extends OperationId>(
  operation: Operation,
  { text, json }: Compilers,
): CheckRequest<Id> {
  const { path, query } = operation.parameters;
  const header = lowerCase(operation.parameters.header);
  // Fields of multipart requests are texts; JSON bodies have types.
  const ofBody = isMultipart(operation) ? text : json;
  const params = reader(path, text<Operations[Id]['params']>);
  const queries = reader(query, text<Operations[Id]['query']>);
  const headers = reader(header, text<Operations[Id]['headers']>);
  const bodies = bodyReader(operation, ofBody<Operations[Id]['body']>);
  return (state) => {
    const { http, body } = state;
    return {
      ...state,
      input: {
        params: params(http.params),
        query: queries(http.query),
        headers: headers(http.headers),
        body: bodies(body),
      },
    };
  };
}
