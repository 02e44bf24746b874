import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serveApiDocs } from './apiDocs';
import { serveManifest } from './manifest';
import { createPage, type PageOptions } from './page';
import { servePolicyReports } from './policyReports';
import type { Config } from '../config';

/** Options of the page and `/config.json`. */
export interface WebOptions extends PageOptions {
  readonly config: Pick<Config, 'publicUrl' | 'portal' | 'clientId'>;
  /** The path that ends the session of a token on the server. */
  readonly endSessionUrl?: string;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the browser's files: `/config.json`, the assets (precompressed and cached for a year, because their names
 * contain a hash), the documentation of the API, the manifest of the web application, and the page for all other URLs.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { config, issuer, endpoints, endSessionUrl, build } = options;
  app.get('/config.json', async () => ({
    ...config.portal,
    issuer,
    clientId: config.clientId,
    ...(endpoints && { endpoints: await endpoints() }),
    ...(endSessionUrl !== undefined && { endSessionUrl }),
  }));
  await app.register(fastifyStatic, {
    root: join(build, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearMs,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
    },
  });
  serveApiDocs(app, build);
  serveManifest(app, build, config.portal.portalName);
  await servePolicyReports(app);
  app.get('/*', createPage(options));
}
