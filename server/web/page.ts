import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { NotFoundError } from '../errors';
import type { Endpoints } from '../identity/endpoints';
import { pagePolicy, reportingHeaders } from './policy';

/** The placeholder of the nonce in the built page. */
const noncePlaceholder = '__CSP_NONCE__';

/** Options of the page. */
export interface PageOptions {
  readonly config: Pick<Config, 'publicUrl' | 'portal'>;
  readonly issuer: string;
  /** The endpoints of a provider with another URL layout than Okta's. */
  readonly endpoints?: (() => Promise<Endpoints>) | undefined;
  /** The folder of the build. */
  readonly build: string;
  /** Redirects other host names to the public URL: signing in works only there. */
  readonly onlyAtPublicUrl: boolean;
}

/** Returns whether a person opens a URL; a browser also requests files, which have a name extension. */
const isPage = ({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?');
  if (path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || (extname(path) === '' && /text\/\*|\*\/\*/.test(accept));
};

const readTemplate = (build: string): Promise<string | undefined> =>
  readFile(join(build, 'index.html'), 'utf8').catch(() => undefined);

/** The answer without a build. */
export const notBuilt = 'The portal is not built yet: run `npm run build` and load this page again.';

/**
 * Serves the portal's page for all of its URLs; the browser selects the screen. Missing assets and requests for other
 * media types return 404.
 */
export const createPage =
  ({ config, issuer, endpoints, build, onlyAtPublicUrl }: PageOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isPage(request)) throw new NotFoundError();
    if (onlyAtPublicUrl && request.hostname !== new URL(config.publicUrl).hostname) {
      return reply.redirect(config.publicUrl + request.url, 307);
    }
    const template = await readTemplate(build);
    if (template === undefined) {
      request.log.error(notBuilt);
      return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    }
    const endpointUrls = endpoints ? Object.values(await endpoints()) : [];
    const signInUrls = [issuer, ...endpointUrls];
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, signInUrls, config))
      .headers(reportingHeaders)
      .type('text/html; charset=utf-8')
      .send(template.replaceAll(noncePlaceholder, nonce));
  };
