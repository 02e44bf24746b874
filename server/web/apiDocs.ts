import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notBuilt } from './page';
import { apiDocsPolicy, reportingHeaders } from './policy';

/** Serves the documentation of the contract, a compressed file of the build, at `/docs/api`; 503 without a build. */
export const serveApiDocs = (app: FastifyInstance, build: string): void => {
  const folder = join(build, 'docs');
  app.get('/docs/api', (request, reply) => {
    if (!existsSync(join(folder, 'api.html'))) {
      request.log.error(notBuilt);
      return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    }
    return reply
      .header('content-security-policy', apiDocsPolicy)
      .headers(reportingHeaders)
      .sendFile('api.html', folder, { maxAge: 0, immutable: false });
  });
};
