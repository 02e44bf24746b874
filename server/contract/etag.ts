import { createHash } from 'node:crypto';

/** The caller has this state of the answer already. Thrown by `setEtag` to end a handler; answered with 304. */
export class NotModified extends Error {}

/** Names a state of an answer: a strong validator. */
export const etagOf = (payload: string): string => `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Whether the caller's If-None-Match says that it has this state. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === etag || candidate === '*');
