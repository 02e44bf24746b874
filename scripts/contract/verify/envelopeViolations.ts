import type { ApiRequest, ApiResponse } from './request';
import type { Violation } from './violation';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Texts of stack traces, of database errors and of files on the server. */
const internals: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'a stack trace',
    /\n\s*at [^\n]+[:(]\d+|\\n\s*at [\w.<$]+[^\n]*:\d+|Traceback \(most recent|\bat [\w$.]+\([\w$]+\.(java|kt|cs|py):\d+\)/,
  ],
  [
    'a query',
    /\b(select\b.+\bfrom\b|insert into\b.+\bvalues\b|update\b.+\bset\b.+\bwhere\b)|syntax error at or near|ORA-\d{5}|SQLSTATE/is,
  ],
  ['a path of the server', /(^|["\s(])(\/(app|home|usr|var|opt|srv)\/[\w./-]+\.\w+|[A-Z]:\\\\?[\w\\]+\.\w+)/],
];

/** Whether a response is JSON. */
export const isJson = ({ contentType }: ApiResponse): boolean => contentType === 'application/json';

const problemOf = (request: ApiRequest, response: ApiResponse): string | undefined => {
  const { headers, status, text, bytes } = response;
  const charset = /charset\s*=\s*"?([^;"\s]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  if (isJson(response) && charset !== undefined && !/^utf-?8$/i.test(charset))
    return `The charset is ${charset}; JSON is UTF-8.`;
  if (isJson(response) && !isUtf8(bytes)) return 'The body is not UTF-8.';
  if (headers.get('set-cookie') !== null) return 'The API sets a cookie.';
  if (request.method === 'HEAD' && text !== '') return 'A response to HEAD has a body.';
  const cache = headers.get('cache-control') ?? '';
  if (status < 300 && !request.operation.callers.includes('anyone') && /\bpublic\b|s-maxage/i.test(cache))
    return `Cache-Control is "${cache}": a shared cache may return the response to other callers.`;
  if (status >= 400) {
    // Messages may repeat what was sent.
    const leak = request.body ? undefined : internals.find(([, pattern]) => pattern.test(text));
    const always = internals.slice(0, 1).find(([, pattern]) => pattern.test(text));
    if (leak ?? always) return `The error contains ${(leak ?? always)?.[0]}.`;
  }
  return undefined;
};

/** Violations of the envelope of any response. */
export const envelopeViolations = (request: ApiRequest, response: ApiResponse): Violation[] => {
  const problem = response.status === 0 ? undefined : problemOf(request, response);
  return problem === undefined ? [] : [{ check: 'the envelope of every response', message: problem }];
};
