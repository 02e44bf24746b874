import escapeHtml from 'escape-html';
import { contract, objectAt } from '#server/contract/document';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { heading, prose } from './html';
import { operationSection } from './operations';
import { schemaSection } from './schemas';

interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const described = (): DescribedOperation[] => {
  const paths = objectAt(contract, 'paths');
  return Object.keys(paths).flatMap((path) =>
    methods.flatMap((method) => {
      const operation = objectAt(paths, path)[method];
      return isJsonObject(operation) ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
};

const ofTag = (tag: string, all: readonly DescribedOperation[]): DescribedOperation[] =>
  all.filter(({ operation }) => listOf(operation, 'tags').includes(tag));

const linkOf = ({ operation }: DescribedOperation): string => {
  const id = escapeHtml(String(operation['operationId']));
  return `<li><a href="#${id}">${id}</a></li>`;
};

const tagName = (tag: JsonObject): string => String(tag['name']);

const contents = (tags: readonly JsonObject[], all: readonly DescribedOperation[]): string =>
  tags
    .map(
      (tag) =>
        `<h3><a href="#area-${escapeHtml(tagName(tag))}">${escapeHtml(tagName(tag))}</a></h3><ul>${ofTag(tagName(tag), all).map(linkOf).join('')}</ul>`,
    )
    .join('');

/** The script shows the search: without it, the page has all sections. */
const search =
  '<form role="search" hidden><label>Search operations and schemas<input type="search" name="q" maxlength="100" autocomplete="off"></label><p role="status"></p></form>';

const area = (id: string, title: string, intro: string, sections: readonly string[]): string =>
  `<section id="${escapeHtml(id)}">${heading(2, id, title)}${intro}${sections.join('')}</section>`;

const areasOf = (tags: readonly JsonObject[], all: readonly DescribedOperation[]): string[] => {
  const schemas = Object.entries(objectAt(objectAt(contract, 'components'), 'schemas')).flatMap(([name, schema]) =>
    isJsonObject(schema) ? [schemaSection([name, schema])] : [],
  );
  const operationsOf = (tag: JsonObject) =>
    ofTag(tagName(tag), all).map(({ method, path, operation }) => operationSection(method, path, operation));
  return [
    ...tags.map((tag) =>
      area(`area-${tagName(tag)}`, tagName(tag), `<p>${prose(tag['description'])}</p>`, operationsOf(tag)),
    ),
    area('schemas', 'Schemas', '', schemas),
  ];
};

/** Returns the documentation of the contract, `/docs/api`, as HTML; the build adds its stylesheet and its script. */
export const apiDocsPage = (): string => {
  const all = described();
  const tags = listOf(contract, 'tags').filter(isJsonObject);
  const info = objectAt(contract, 'info');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The API</title></head>
<body><a class="skip" href="#operations">Skip to the operations</a>
<header><h1>${escapeHtml(String(info['title']))}: the API</h1><p>Version ${escapeHtml(String(info['version']))}. ${prose(info['description'])}</p></header>
<div class="page"><nav aria-label="Operations by area">${search}<h2>Contents</h2>${contents(tags, all)}<p><a href="#schemas">Schemas</a></p></nav>
<main id="operations">${areasOf(tags, all).join('')}</main></div></body></html>`;
};
