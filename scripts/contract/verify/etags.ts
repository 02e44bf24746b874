import { createHash } from 'node:crypto';
import { urlOf, type ApiRequest, type ApiResponse } from './request';
import type { Settled } from './violation';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Compares all responses of a run: an ETag of an operation with polls (304) names one content. */
export const createEtagLog = () => {
  const contents = new Map<string, string>();
  const found = new Map<string, Settled>();
  return {
    note: (request: ApiRequest, response: ApiResponse): void => {
      const etag = response.headers.get('etag');
      const { operation, caller, credential } = request;
      const isRead = request.method === 'GET' && response.status === operation.success.status;
      if (etag === null || credential || !isRead || !operation.statuses.has(304)) return;
      const key = `${caller} ${urlOf(request)} ${etag}`;
      const [known, content] = [contents.get(key), digestOf(response.text)];
      contents.set(key, known ?? content);
      if (known === undefined || known === content || found.has(operation.id)) return;
      const message = `Two different responses to the ${caller} have the ETag ${etag}: a poll would miss the change.`;
      found.set(operation.id, {
        request,
        violation: { check: 'an ETag names one content', message, response },
      });
    },
    /** Responses whose ETag another content had before, since the last call. */
    ambiguous: (): readonly Settled[] => {
      const since = [...found.values()];
      found.clear();
      return since;
    },
  };
};
