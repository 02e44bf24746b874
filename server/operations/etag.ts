import { createHash } from 'node:crypto';

/** The caller has the current response already. `setEtag` throws it to end a handler; the response is 304. */
export class NotModified extends Error {}

/** Returns the strong ETag of a response. */
export const etagOf = (payload: string): string => `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Returns whether an If-None-Match header contains the ETag. */
export const matchesEtag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === etag || candidate === '*');
