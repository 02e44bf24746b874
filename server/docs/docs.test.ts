import { createTestServer, type TestServer } from '../../test/support/server-app';
import type { Database } from '../db/database';
import { operations } from '../contract/document';

let server: TestServer;
let page: string;
let answer: Response;

beforeAll(async () => {
  server = await createTestServer({ db: {} as Database });
  answer = await server.anyone('/docs/api', { headers: { accept: 'text/html' } });
  page = await answer.text();
});
afterAll(() => server.close());

test('the documentation has a place for every operation, and every link of it leads somewhere', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test('it tells who may call, the rules, and what is said when they are broken', () => {
  expect(page).toContain('a person signed in who has not completed onboarding');
  expect(page).toContain('“First Name must not exceed 100 characters”');
  expect(page).toContain('“You must be at least 18 years old”');
});

test('it runs no script and loads nothing', () => {
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect(page).not.toMatch(/<(script|link|img|iframe)| src=/);
});
