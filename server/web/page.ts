import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { NotFoundError } from '../errors';
import type { Endpoints } from '../identity/endpoints';
import { pagePolicy } from './policy';

/** The build writes it where the nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/** What the page depends on. */
export interface PageOptions {
  readonly config: Pick<Config, 'publicUrl' | 'portal'>;
  readonly issuer: string;
  /** Where a provider answers that is not laid out like Okta. */
  readonly endpoints?: (() => Promise<Endpoints>) | undefined;
  /** The folder of the build. */
  readonly build: string;
  /** Sends readers of another name of this computer to the public address: signing in works only there. */
  readonly onlyAtPublicUrl: boolean;
}

const takesHtml = /text\/(html|\*)|\*\/\*/;

const isPage = ({ url, headers }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?');
  return extname(path) === '' && !path.startsWith('/assets/') && takesHtml.test(headers.accept ?? '*/*');
};

const readTemplate = (build: string): Promise<string | undefined> =>
  readFile(join(build, 'index.html'), 'utf8').catch(() => undefined);

const notBuilt = 'The portal is not built yet: run `npm run build` and load this page again.';

/**
 * Answers every address of the portal with its one page; which screen it shows is the browser's business. A missing asset or an address
 * asked for as data is 404, never the page.
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
    const known = endpoints ? Object.values(await endpoints()) : [];
    const signInAddresses = [issuer, ...known];
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, signInAddresses, config))
      .type('text/html; charset=utf-8')
      .send(template.replaceAll(noncePlaceholder, nonce));
  };
