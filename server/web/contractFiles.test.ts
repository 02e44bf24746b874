import { parse } from 'yaml';
import { testServer } from '#test/support/server/serverApp';
import type { Database } from '../db/database';
import { operations } from '../contract/operations';

const server = testServer({ db: {} as Database });

const idsIn = (document: unknown): unknown[] =>
  Object.values((document as { paths: Record<string, Record<string, { operationId?: string }>> }).paths).flatMap(
    (item) => Object.values(item).flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId])),
  );

test.each([
  ['/openapi.json', 'application/json', (text: string): unknown => JSON.parse(text)],
  ['/openapi.yaml', 'application/yaml', (text: string): unknown => parse(text)],
])('%s is the complete contract in one file', async (path, type, read) => {
  const response = await server.anyone(path);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const text = await response.text();
  expect(idsIn(read(text)).sort()).toEqual(operations.map(({ id }) => id).sort());
  const references = [...text.matchAll(/["']?\$ref["']?: ["']([^"']+)/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !reference?.startsWith('#/'))).toEqual([]);
});

test('an unchanged file returns 304', async () => {
  const etag = (await server.anyone('/openapi.json')).headers.get('etag') ?? '';
  expect((await server.anyone('/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await server.anyone('/openapi.json', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});
