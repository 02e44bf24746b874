import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from './operations';
import { etagOf, matchesEtag } from './etag';
import type { Payload } from './responses';

const sendJson = (payload: string, { statuses }: Operation, request: FastifyRequest, reply: FastifyReply) => {
  void reply.type('application/json; charset=utf-8');
  if (!statuses.has(304)) return reply.send(payload);
  // Set by a handler that has compared it already.
  if (reply.hasHeader('etag')) return reply.send(payload);
  const etag = etagOf(payload);
  void reply.header('etag', etag);
  return matchesEtag(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(payload);
};

/** Sends a success with the contract's status; a polled response that the caller has already is sent as 304. */
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
