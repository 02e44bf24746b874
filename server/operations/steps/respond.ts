import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#server/contract/operations';
import { etagOf, matchesEtag } from '../etag';
import type { Outcome } from '../state';

/** The body of a response: JSON text, the bytes of a file, or undefined. */
type Payload = string | Readable | Uint8Array | undefined;

const isFile = (response: unknown): response is Readable | Uint8Array =>
  response instanceof Readable || response instanceof Uint8Array;

/** Returns the body to send for a handler's response. */
export const payloadOf = ({ success }: Operation, response: unknown): Payload => {
  if (isFile(response)) return response;
  return success.schema ? JSON.stringify(response) : undefined;
};

const sendJson = (payload: string, { statuses }: Operation, request: FastifyRequest, reply: FastifyReply) => {
  void reply.type('application/json; charset=utf-8');
  if (!statuses.has(304)) return reply.send(payload);
  // Set by a handler that has compared it already.
  if (reply.hasHeader('etag')) return reply.send(payload);
  const etag = etagOf(payload);
  void reply.header('etag', etag);
  return matchesEtag(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(payload);
};

/**
 * Sends a success with the contract's status and the headers of the handler; a polled response that the caller has
 * already is sent as 304.
 */
export const respond = (
  operation: Operation,
  { response, isUnchanged, headers }: Outcome,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  void reply.headers(headers);
  if (isUnchanged) return reply.code(304).send();
  void reply.code(operation.success.status);
  const payload = payloadOf(operation, response);
  if (payload === undefined) return reply.send();
  if (typeof payload === 'string') return sendJson(payload, operation, request, reply);
  if (!reply.hasHeader('content-type')) void reply.type('application/octet-stream');
  return reply.send(payload);
};
