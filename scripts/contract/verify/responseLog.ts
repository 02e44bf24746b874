import { createHash } from 'node:crypto';
import { operations } from './operations';
import { isServerFailure } from './serverFailures';
import { urlOf, type ApiRequest, type ApiResponse } from './request';
import { contentViolations } from './validateResponse';
import type { Settled, Violation } from './violation';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Judges every success of a run, also in preparations and comparisons: its content is what the contract says, and an
 * ETag of an operation with polls (304) names one content.
 */
export const createResponseLog = () => {
  const contents = new Map<string, string>();
  const judged = new Set<string>();
  const known = new Set<string>();
  const found = { content: new Array<Settled>(), etag: new Array<Settled>() };
  const offered = new Set<string>();
  const add = (kind: keyof typeof found, request: ApiRequest, response: ApiResponse, violation: Violation): void => {
    const key = `${request.operation.id} ${violation.check}`;
    if (!known.has(key)) found[kind].push({ request, violation: { ...violation, response } });
    known.add(key);
  };

  const noteEtag = (request: ApiRequest, response: ApiResponse, content: string): void => {
    const etag = response.headers.get('etag');
    const { operation, caller } = request;
    if (etag === null || request.method !== 'GET' || !operation.statuses.has(304)) return;
    const key = `${caller} ${urlOf(request)} ${etag}`;
    const before = contents.get(key) ?? content;
    contents.set(key, before);
    if (before === content) return;
    const message = `Two different responses to the ${caller} have the ETag ${etag}: a poll would miss the change.`;
    add('etag', request, response, { check: 'an ETag names one content', message });
  };

  return {
    note: (request: ApiRequest, response: ApiResponse): void => {
      const { operation, credential, method } = request;
      const isDeclared = operations.includes(operation) && method === operation.method;
      if (credential || !isDeclared) return;
      if (isServerFailure(response))
        add('content', request, response, {
          check: 'no server error',
          message: `The server failed with ${response.status}.`,
        });
      if (response.status === 501 && offered.has(operation.id)) {
        const message = 'The operation responds with 501, and it responded with a success before.';
        add('content', request, response, { check: 'an operation that is offered stays offered', message });
      }
      if (response.status !== operation.success.status) return;
      offered.add(operation.id);
      const content = digestOf(response.text);
      noteEtag(request, response, content);
      if (judged.has(`${operation.id} ${content}`)) return;
      judged.add(`${operation.id} ${content}`);
      for (const violation of contentViolations(request, response)) add('content', request, response, violation);
    },
    /** What was found since the last call. */
    wrongContents: (): readonly Settled[] => found.content.splice(0),
    ambiguousEtags: (): readonly Settled[] => found.etag.splice(0),
  };
};
