import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createPage, type PageOptions } from './page';
import type { Config } from '../config';

/** What `/config.json` is made of. */
export interface WebOptions extends PageOptions {
  readonly config: Pick<Config, 'publicUrl' | 'portal' | 'clientId'>;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves what the browser loads: the settings of the deployment, the assets (their names change with their content, so they may be kept
 * for a year; compressed ahead), and the page for every other address.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { config, issuer, endpoints, build } = options;
  app.get('/config.json', async () => ({
    ...config.portal,
    issuer,
    clientId: config.clientId,
    ...(endpoints && { endpoints: await endpoints() }),
  }));
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearMs,
    decorateReply: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get('/*', createPage(options));
}
