/**
 * Turns the product into a backend with only the operations of the specification (loaded by `node --import`): every
 * operation with `x-additive` responds with 404, as servers do for unknown paths.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { additiveOperation } from '../contract/additive';

const internal = 'x-minimal-backend';

/** The agreement is an additive operation: without it, saving the Individual step completes onboarding. */
async function acceptAgreement(fastify: FastifyInstance, authorization: string | undefined): Promise<void> {
  const headers = { authorization, [internal]: 'true' };
  const agreement = await fastify.inject({ url: '/api/onboarding/Agreement', headers });
  const { version } = agreement.json<{ version: string }>();
  await fastify.inject({ method: 'POST', url: '/api/onboarding/Agreement', headers, payload: { version } });
}

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.headers[internal] !== undefined || !additiveOperation(request.method, request.url)) return;
    await reply.code(404).type('text/plain').send('');
  });
  fastify.addHook('onSend', async (request, reply) => {
    const isIndividual = request.method === 'POST' && request.url === '/api/onboarding/Individual';
    if (isIndividual && reply.statusCode < 300) await acceptAgreement(fastify, request.headers.authorization);
  });
});
