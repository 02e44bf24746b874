import { isPart } from '#server/contract/document';
import type { Answer, Call } from './call';
import { promiseViolations } from './promises';
import { checkJson } from './schemas';

/** What is wrong with an answer: the name of the check, and a sentence. */
export interface Violation {
  readonly check: string;
  readonly message: string;
  /** What was sent after the request to see it. */
  readonly then?: readonly Call[];
  /** `then` is the whole sequence, and shows it alone. */
  readonly isWhole?: boolean;
  /** The answer that shows it, when it is not the one to the request. */
  readonly answered?: Answer;
}

/** What the answer to a request must be. */
export interface Expected {
  /** Names the check that fails when another status comes. */
  readonly check: string;
  readonly statuses: readonly number[];
  /** Why: completes "The answer must be 400, because …". */
  readonly because: string;
  /** Statuses the contract does not list for the operation and that are right here: 405 for a method it does not have. */
  readonly undeclared?: readonly number[];
  /** Only the status counts: nothing is declared about the body. */
  readonly isBare?: boolean;
  /** What a refusal has to say, by field. */
  readonly messages?: readonly (readonly [path: string, message: string])[];
  /** What else must hold for an answer of the expected status. */
  readonly also?: (answer: Answer) => readonly Violation[];
}

const shown = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

const statusComplaints = ({ operation }: Call, { status, text }: Answer, expected: Expected): Violation[] => {
  if (status === 0) {
    return expected.statuses.includes(0) ? [] : [{ check: 'an answer comes', message: `No answer came: ${text}.` }];
  }
  if (status >= 500 && status !== 501 && status !== 503)
    return [{ check: 'no server error', message: `The server failed with ${status}.` }];
  if (operation.declared.has(status) || expected.undeclared?.includes(status)) return [];
  return [{ check: 'declared status', message: `The contract does not list ${status} for ${operation.id}.` }];
};

const mediaComplaints = (declared: readonly string[], { status, contentType, text }: Answer): Violation[] => {
  if (declared.length === 0)
    return text === ''
      ? []
      : [{ check: 'content type', message: `${status} must have no body; there is one: ${shown(text)}` }];
  // The contract's octet-stream stands for a file of any kind.
  if (declared.includes(contentType) || declared.includes('application/octet-stream')) return [];
  return [
    {
      check: 'content type',
      message: `${status} must be ${declared.join(' or ')}; it is ${contentType || 'unnamed'}.`,
    },
  ];
};

const schemaComplaints = ({ operation }: Call, answer: Answer): Violation[] => {
  const schema = operation.declared.get(answer.status)?.schema;
  if (!schema || answer.contentType !== 'application/json') return [];
  if (answer.json === undefined) return [{ check: 'body', message: `The body is not JSON: ${shown(answer.text)}` }];
  const check = checkJson(schema);
  if (check(answer.json)) return [];
  const faults = check
    .errors()
    .map(({ instancePath, message }) => `${instancePath === '' ? 'it' : instancePath} ${message ?? 'is wrong'}`);
  return [
    {
      check: 'body',
      message: `The body of ${answer.status} breaks its schema: ${shown([...new Set(faults)].join('; '))}.`,
    },
  ];
};

const messageComplaints = (answer: Answer, { messages = [] }: Expected): Violation[] => {
  if (answer.status !== 400) return [];
  const body = isPart(answer.json) ? answer.json : {};
  const errors = isPart(body['errors']) ? body['errors'] : {};
  const [missing] = messages.filter(([path, message]) => {
    const answered = errors[path];
    return !(Array.isArray(answered) && answered.includes(message));
  });
  if (!missing) return [];
  const [path, message] = missing;
  return [
    {
      check: 'message of the field',
      message: `The refusal must say "${message}" about ${path}; it says ${shown(answer.text)}`,
    },
  ];
};

const expectation = (answer: Answer, expected: Expected): Violation[] => {
  if (expected.statuses.includes(answer.status))
    return [...messageComplaints(answer, expected), ...(expected.also?.(answer) ?? [])];
  const wanted = expected.statuses.join(' or ');
  return [
    {
      check: expected.check,
      message: `The answer must be ${wanted}, because ${expected.because}; it was ${answer.status}: ${shown(answer.text)}`,
    },
  ];
};

/** Everything that is wrong with an answer: against what the contract declares, and against what this request must be answered with. */
export const validateResponse = (call: Call, answer: Answer, expected: Expected): Violation[] => {
  if (expected.isBare === true)
    return [...statusComplaints(call, answer, expected), ...expectation(answer, expected)].slice(0, 1);
  const declared = operationMedia(call, answer);
  const general = [...statusComplaints(call, answer, expected), ...declared, ...schemaComplaints(call, answer)];
  const isFailure = general.some(({ check }) => check === 'no server error' || check === 'an answer comes');
  return isFailure
    ? general.slice(0, 1)
    : [...general, ...expectation(answer, expected), ...promiseViolations(call, answer)];
};

const operationMedia = ({ operation }: Call, answer: Answer): Violation[] => {
  const declared = operation.declared.get(answer.status);
  return declared ? mediaComplaints(declared.mediaTypes, answer) : [];
};
