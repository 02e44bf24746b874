import { createHash } from 'node:crypto';
import { operations } from './operations';
import { urlOf, type ApiRequest, type ApiResponse } from './request';
import { contentViolations } from './validateResponse';
import type { Settled, Violation } from './violation';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Violations by operation and check, since they were taken. */
const createFound = () => {
  const known = new Set<string>();
  let since: Settled[] = [];
  return {
    add: (request: ApiRequest, response: ApiResponse, violation: Violation): void => {
      const key = `${request.operation.id} ${violation.check}`;
      if (!known.has(key)) since.push({ request, violation: { ...violation, response } });
      known.add(key);
    },
    take: (): readonly Settled[] => {
      const taken = since;
      since = [];
      return taken;
    },
  };
};

/**
 * Judges every success of a run, also in preparations and comparisons: its content is what the contract says, and an
 * ETag of an operation with polls (304) names one content.
 */
export const createResponseLog = () => {
  const contents = new Map<string, string>();
  const judged = new Set<string>();
  const [wrong, ambiguous] = [createFound(), createFound()];

  const noteEtag = (request: ApiRequest, response: ApiResponse, content: string): void => {
    const etag = response.headers.get('etag');
    const { operation, caller } = request;
    if (etag === null || request.method !== 'GET' || !operation.statuses.has(304)) return;
    const key = `${caller} ${urlOf(request)} ${etag}`;
    const known = contents.get(key);
    contents.set(key, known ?? content);
    if (known === undefined || known === content) return;
    const message = `Two different responses to the ${caller} have the ETag ${etag}: a poll would miss the change.`;
    ambiguous.add(request, response, { check: 'an ETag names one content', message });
  };

  return {
    note: (request: ApiRequest, response: ApiResponse): void => {
      const { operation, credential, method } = request;
      const isDeclared = operations.includes(operation) && method === operation.method;
      if (credential || !isDeclared || response.status !== operation.success.status) return;
      const content = digestOf(response.text);
      noteEtag(request, response, content);
      if (judged.has(`${operation.id} ${content}`)) return;
      judged.add(`${operation.id} ${content}`);
      for (const violation of contentViolations(request, response)) wrong.add(request, response, violation);
    },
    wrongContents: wrong.take,
    ambiguousEtags: ambiguous.take,
  };
};
