import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '../contract/jsonObject';
import { NotFoundError } from '../errors';

/** Serves the manifest of the build, with which browsers install the portal, under the name of the deployment. */
export function serveManifest(app: FastifyInstance, build: string, portalName: string): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const text = await readFile(join(build, 'manifest.webmanifest'), 'utf8').catch(() => undefined);
    const built: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!isJsonObject(built)) throw new NotFoundError();
    const manifest = { ...built, name: portalName, short_name: portalName };
    return reply.type('application/manifest+json').send(JSON.stringify(manifest));
  });
}
