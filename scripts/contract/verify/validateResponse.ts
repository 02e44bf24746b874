import { isJsonObject } from '#server/contract/jsonObject';
import type { ApiResponse, ApiRequest } from './request';
import { envelopeViolations } from './envelopeViolations';
import { guaranteeViolations } from './guarantees';
import { checkJson } from './schemas';
import { isServerFailure } from './serverFailures';
import type { Violation } from './violation';

/** The expected response. */
export interface Expected {
  /** Name of the check that fails with another status. */
  readonly check: string;
  readonly statuses: readonly number[];
  /** Reason: completes "The status must be 400, because …". */
  readonly because: string;
  /** Valid statuses that the contract does not list: 405 for an unknown method. */
  readonly undeclared?: readonly number[];
  /** Checks the status only. */
  readonly statusOnly?: boolean;
  /** Required messages of a rejection, by field. */
  readonly messages?: readonly (readonly [path: string, message: string])[];
  /** Further checks for a response with an expected status, of the request that was sent: it may be a shrunk one. */
  readonly also?: (response: ApiResponse, request: ApiRequest) => readonly Violation[];
}

const shown = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

const statusViolations = (
  { operation }: ApiRequest,
  { status, text }: ApiResponse,
  expected: Expected,
): Violation[] => {
  if (status === 0) {
    return expected.statuses.includes(0) ? [] : [{ check: 'the server responds', message: `No response: ${text}.` }];
  }
  if (isServerFailure({ status })) return [{ check: 'no server error', message: `The server failed with ${status}.` }];
  if (operation.declared.has(status) || expected.undeclared?.includes(status)) return [];
  return [{ check: 'declared status', message: `The contract does not list ${status} for ${operation.id}.` }];
};

const mediaTypeViolations = ({ operation }: ApiRequest, { status, contentType, text }: ApiResponse): Violation[] => {
  const declared = operation.declared.get(status)?.mediaTypes;
  if (!declared) return [];
  if (declared.length === 0)
    return text === ''
      ? []
      : [{ check: 'content type', message: `${status} must have no body; there is one: ${shown(text)}` }];
  // octet-stream in the contract allows a file of any type.
  if (declared.includes(contentType) || declared.includes('application/octet-stream')) return [];
  return [
    {
      check: 'content type',
      message: `${status} must be ${declared.join(' or ')}; it is ${contentType || 'unnamed'}.`,
    },
  ];
};

const schemaViolations = ({ operation }: ApiRequest, response: ApiResponse): Violation[] => {
  const schema = operation.declared.get(response.status)?.schema;
  if (!schema || response.contentType !== 'application/json') return [];
  if (response.json === undefined) return [{ check: 'body', message: `The body is not JSON: ${shown(response.text)}` }];
  const check = checkJson(schema);
  if (check(response.json)) return [];
  const faults = check
    .errors()
    .map(({ instancePath, message }) => `${instancePath === '' ? 'it' : instancePath} ${message ?? 'is wrong'}`);
  return [
    {
      check: 'body',
      message: `The body of ${response.status} breaks its schema: ${shown([...new Set(faults)].join('; '))}.`,
    },
  ];
};

const messageViolations = (response: ApiResponse, { messages = [] }: Expected): Violation[] => {
  if (response.status !== 400) return [];
  const body = isJsonObject(response.json) ? response.json : {};
  const errors = isJsonObject(body['errors']) ? body['errors'] : {};
  const [missing] = messages.filter(([path, message]) => {
    const reported = errors[path];
    return !(Array.isArray(reported) && reported.includes(message));
  });
  if (!missing) return [];
  const [path, message] = missing;
  return [
    {
      check: 'message of the field',
      message: `The error of ${path} must be "${message}"; the response is ${shown(response.text)}`,
    },
  ];
};

const expectationViolations = (request: ApiRequest, response: ApiResponse, expected: Expected): Violation[] => {
  if (expected.statuses.includes(response.status))
    return [...messageViolations(response, expected), ...(expected.also?.(response, request) ?? [])];
  const statuses = expected.statuses.join(' or ');
  return [
    {
      check: expected.check,
      message: `The status must be ${statuses}, because ${expected.because}; it is ${response.status}: ${shown(response.text)}`,
    },
  ];
};

/** Violations of a declared response in its content, whatever was expected: media type, schema, guarantees, envelope. */
export const contentViolations = (request: ApiRequest, response: ApiResponse): Violation[] => [
  ...mediaTypeViolations(request, response),
  ...schemaViolations(request, response),
  ...guaranteeViolations(request, response),
  ...envelopeViolations(request, response),
];

/** Returns the violations of a response: of the declared responses, and of the expected one. */
export const validateResponse = (request: ApiRequest, response: ApiResponse, expected: Expected): Violation[] => {
  if (expected.statusOnly === true)
    return [
      ...statusViolations(request, response, expected),
      ...expectationViolations(request, response, expected),
    ].slice(0, 1);
  const general = statusViolations(request, response, expected);
  const isFailure = general.some(({ check }) => check === 'no server error' || check === 'the server responds');
  return isFailure
    ? general.slice(0, 1)
    : [...general, ...contentViolations(request, response), ...expectationViolations(request, response, expected)];
};
