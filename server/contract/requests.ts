import type { FastifyRequest } from 'fastify';
import { BadRequestError } from '../errors';
import type { Operations } from '../generated/operations.gen';
import { isPart, type Operation, type Parameter } from './document';
import type { OperationId, OperationRequest } from './handler';
import { withKnownProperties } from './knownProperties';
import { isMultipart } from './uploads';
import { parametersSchema, refusal, type Check, type Compilers } from './validators';

const checked = <T>(value: unknown, isValid: Check<T>): T => {
  if (isValid(value)) return value;
  throw refusal(isValid.errors());
};

const pick = (source: unknown, parameters: readonly Parameter[]): Record<string, unknown> =>
  isPart(source)
    ? Object.fromEntries(
        parameters.flatMap(({ name }) => (Object.hasOwn(source, name) ? [[name, source[name]] as const] : [])),
      )
    : {};

const parametersCheck = <T>(parameters: readonly Parameter[], { text }: Compilers): ((source: unknown) => T) => {
  const isValid = text<T>(parametersSchema(parameters));
  return (source) => checked(pick(source, parameters), isValid);
};

/** PostgreSQL has no text with a NUL character. */
const refuseNul = (value: unknown): void => {
  if (JSON.stringify(value ?? null).includes('\\u0000')) {
    throw new BadRequestError(undefined, 'The request contains a character that cannot be stored.');
  }
};

const bodyCheck = <T>(operation: Operation, { text, json }: Compilers): ((source: unknown) => T) => {
  const schema = operation.body?.schema ?? {};
  // A form sends texts only; what else arrives has its types.
  const isValid = isMultipart(operation) ? text<T>(schema) : json<T>(schema);
  return (source) => {
    if (!operation.body) return checked(undefined, isValid);
    refuseNul(source);
    return checked(withKnownProperties(source, schema), isValid);
  };
};

const lowerCase = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.map((parameter) => ({ ...parameter, name: parameter.name.toLowerCase() }));

/**
 * Checks requests against everything the contract says about the operation. Parameters are converted from text, bodies never; what the
 * contract does not know is left out.
 *
 * @returns A function from the request and its body to what the handler gets. It throws BadRequestError with the contract's messages.
 */
export function createRequestCheck<Id extends OperationId>(operation: Operation, compilers: Compilers) {
  const { path, query, header } = operation.parameters;
  const params = parametersCheck<Operations[Id]['params']>(path, compilers);
  const queries = parametersCheck<Operations[Id]['query']>(query, compilers);
  const headers = parametersCheck<Operations[Id]['headers']>(lowerCase(header), compilers);
  const bodies = bodyCheck<Operations[Id]['body']>(operation, compilers);
  return (request: FastifyRequest, body: unknown): OperationRequest<Id> => ({
    params: params(request.params),
    query: queries(request.query),
    headers: headers(request.headers),
    body: bodies(body),
  });
}
