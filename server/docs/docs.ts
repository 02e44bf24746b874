import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { fold, searchWords } from '#openapi/keywords/folding';
import { contract, objectAt } from '../contract/document';
import { isPart, listOf, type Part } from '../contract/parts';
import { serveFixedText } from './fixedText';
import { heading, prose } from './html';
import { operationSection } from './operations';
import { schemaSection } from './schemas';
import { docsStyle } from './style';

interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Part;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const described = (): DescribedOperation[] => {
  const paths = objectAt(contract, 'paths');
  return Object.keys(paths).flatMap((path) =>
    methods.flatMap((method) => {
      const operation = objectAt(paths, path)[method];
      return isPart(operation) ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
};

const ofTag = (tag: string, all: readonly DescribedOperation[]): DescribedOperation[] =>
  all.filter(({ operation }) => listOf(operation, 'tags').includes(tag));

const linkOf = ({ operation }: DescribedOperation): string => {
  const id = escapeHtml(String(operation['operationId']));
  return `<li><a href="#${id}">${id}</a></li>`;
};

const tagName = (tag: Part): string => String(tag['name']);

const contents = (tags: readonly Part[], all: readonly DescribedOperation[]): string =>
  tags
    .map(
      (tag) =>
        `<h3><a href="#area-${escapeHtml(tagName(tag))}">${escapeHtml(tagName(tag))}</a></h3><ul>${ofTag(tagName(tag), all).map(linkOf).join('')}</ul>`,
    )
    .join('');

/** A section of the page, and its text for the search. */
interface Section {
  readonly html: string;
  readonly text: string;
}

const section = (html: string): Section => ({ html, text: fold(html.replaceAll(/<[^>]*>/g, ' ')) });

interface Content {
  readonly head: string;
  readonly navigation: string;
  readonly areas: readonly {
    readonly id: string;
    readonly title: string;
    readonly intro: string;
    readonly sections: readonly Section[];
  }[];
}

const contentOf = (): Content => {
  const all = described();
  const tags = listOf(contract, 'tags').filter(isPart);
  const info = objectAt(contract, 'info');
  const schemas = Object.entries(objectAt(objectAt(contract, 'components'), 'schemas')).flatMap(([name, schema]) =>
    isPart(schema) ? [[name, schema] as const] : [],
  );
  return {
    head: `<h1>${escapeHtml(String(info['title']))}: the API</h1><p>Version ${escapeHtml(String(info['version']))}. ${prose(info['description'])}</p>`,
    navigation: `<h2>Contents</h2>${contents(tags, all)}<p><a href="#schemas">Schemas</a></p>`,
    areas: [
      ...tags.map((tag) => ({
        id: `area-${tagName(tag)}`,
        title: tagName(tag),
        intro: `<p>${prose(tag['description'])}</p>`,
        sections: ofTag(tagName(tag), all).map(({ method, path, operation }) =>
          section(operationSection(method, path, operation)),
        ),
      })),
      { id: 'schemas', title: 'Schemas', intro: '', sections: schemas.map((schema) => section(schemaSection(schema))) },
    ],
  };
};

const search = (query: string): string =>
  `<form action="/docs/api" role="search"><label>Search operations and schemas<input type="search" name="q" value="${escapeHtml(query)}"></label><button>Search</button></form>`;

const areasOf = ({ areas }: Content, words: readonly string[]): string[] =>
  areas.flatMap(({ id, title, intro, sections }) => {
    const found = sections.filter(({ text }) => words.every((word) => text.includes(word)));
    if (words.length > 0 && found.length === 0) return [];
    return [
      `<section id="${escapeHtml(id)}">${heading(2, id, title)}${intro}${found.map(({ html }) => html).join('')}</section>`,
    ];
  });

/** Changes links to sections outside the search results into links to the full page. */
const withFullPageLinks = (html: string): string => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return html.replaceAll(/href="#([^"]+)"/g, (link, id: string) => (ids.has(id) ? link : `href="/docs/api#${id}"`));
};

const page = (content: Content, query: string): string => {
  const words = searchWords(query);
  const areas = areasOf(content, words);
  const none = areas.length === 0 ? `<p>Nothing contains “${escapeHtml(query)}”.</p>` : '';
  const all = words.length > 0 ? `<p><a href="/docs/api">Show all operations</a></p>` : '';
  const body = `
<a class="skip" href="#operations">Skip to the operations</a>
<header>${content.head}</header>
<div class="page"><nav aria-label="Operations by area">${search(query)}${content.navigation}</nav>
<main id="operations">${all}${none}${areas.join('')}</main></div>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The API</title>
<style>${docsStyle}</style></head><body>${words.length > 0 ? withFullPageLinks(body) : body}</body></html>`;
};

// A hash instead of a nonce, so that the page can be cached.
const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Serves the documentation of the contract at `/docs/api`, without scripts. `?q=` searches it. */
export const serveDocs = (app: FastifyInstance): void => {
  let cached: Content | undefined;
  const content = (): Content => (cached ??= contentOf());
  serveFixedText(app, '/docs/api', {
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy },
    text: () => page(content(), ''),
    variant: (request) => {
      const query = isPart(request.query) ? request.query['q'] : undefined;
      return typeof query === 'string' && query.trim() !== '' ? page(content(), query.slice(0, 100)) : undefined;
    },
  });
};
