import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from './document';
import { etagOf, isKnown } from './etag';
import type { Payload } from './responses';

const sendJson = (payload: string, { statuses }: Operation, request: FastifyRequest, reply: FastifyReply) => {
  void reply.type('application/json; charset=utf-8');
  if (!statuses.has(304)) return reply.send(payload);
  // A handler that named the state has set it, and has been asked already.
  if (reply.hasHeader('etag')) return reply.send(payload);
  const etag = etagOf(payload);
  void reply.header('etag', etag);
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(payload);
};

/** Sends a success with the status of the contract; a polled answer that the caller has already is 304 without a body. */
export const send = (
  operation: Operation,
  payload: Payload,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  void reply.code(operation.success.status);
  if (payload === undefined) return reply.send();
  if (typeof payload === 'string') return sendJson(payload, operation, request, reply);
  if (!reply.hasHeader('content-type')) void reply.type('application/octet-stream');
  return reply.send(payload);
};
