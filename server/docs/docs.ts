import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract, isPart, listOf, partOf, type Part } from '../contract/document';
import { escaped, prose } from './html';
import { operationSection } from './operations';
import { schemaSection } from './schemas';
import { docsStyle } from './style';

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Part;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const described = (): Described[] => {
  const paths = partOf(contract, 'paths');
  return Object.keys(paths).flatMap((path) =>
    methods.flatMap((method) => {
      const operation = partOf(paths, path)[method];
      return isPart(operation) ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
};

const ofTag = (tag: string, all: readonly Described[]): Described[] =>
  all.filter(({ operation }) => listOf(operation, 'tags').includes(tag));

const linkOf = ({ operation }: Described): string => {
  const id = escaped(String(operation['operationId']));
  return `<li><a href="#${id}">${id}</a></li>`;
};

const tagName = (tag: Part): string => String(tag['name']);

const contents = (tags: readonly Part[], all: readonly Described[]): string =>
  tags
    .map(
      (tag) =>
        `<h3><a href="#area-${escaped(tagName(tag))}">${escaped(tagName(tag))}</a></h3><ul>${ofTag(tagName(tag), all).map(linkOf).join('')}</ul>`,
    )
    .join('');

const area = (tag: Part, all: readonly Described[]): string => `
<section id="area-${escaped(tagName(tag))}"><h2>${escaped(tagName(tag))}</h2><p>${prose(tag['description'])}</p>
${ofTag(tagName(tag), all)
  .map(({ method, path, operation }) => operationSection(method, path, operation))
  .join('')}
</section>`;

const bodyOf = (): string => {
  const all = described();
  const tags = listOf(contract, 'tags').filter(isPart);
  const info = partOf(contract, 'info');
  const schemas = Object.entries(partOf(partOf(contract, 'components'), 'schemas')).flatMap(([name, schema]) =>
    isPart(schema) ? [[name, schema] as const] : [],
  );
  return `
<a class="skip" href="#operations">Skip to the operations</a>
<header><h1>${escaped(String(info['title']))}: the API</h1><p>Version ${escaped(String(info['version']))}. ${prose(info['description'])}</p></header>
<nav aria-label="Operations by area"><h2>Contents</h2>${contents(tags, all)}<p><a href="#schemas">Schemas</a></p></nav>
<main id="operations">${tags.map((tag) => area(tag, all)).join('')}
<section id="schemas"><h2>Schemas</h2>${schemas.map(schemaSection).join('')}</section></main>`;
};

const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the contract as a page people read, at `/docs/api`: it is made of the contract alone, and runs no script. */
export const serveDocs = (app: FastifyInstance): void => {
  let body: string | undefined;
  app.get('/docs/api', (_request, reply) => {
    body ??= bodyOf();
    const nonce = randomBytes(16).toString('base64');
    return reply.header('content-security-policy', policyOf(nonce)).type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The API</title>
<style nonce="${nonce}">${docsStyle}</style></head><body>${body}</body></html>`);
  });
};
