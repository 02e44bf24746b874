import escapeHtml from 'escape-html';
import { testServer } from '#test/support/server/serverApp';
import type { Database } from '../db/database';
import { operations } from '../contract/operations';

let page: string;
let response: Response;

const server = testServer({ db: {} as Database });
beforeAll(async () => {
  response = await server.anyone('/docs/api', { headers: { accept: 'text/html' } });
  page = await response.text();
});

test('the documentation contains all operations, and all links have a target', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test('it contains the allowed callers, the rules, and their messages', () => {
  expect(page).toContain('a person signed in who has not completed onboarding');
  expect(page).toContain('“First Name must not exceed 100 characters”');
  expect(page).toContain('“You must be at least 18 years old”');
});

test('it has no scripts and no external resources', () => {
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).not.toMatch(/<(script|link|img|iframe)| src=/);
});

const sectionOf = (id: string): string => page.split(`<section id="${id}">`)[1]?.split('</section>')[0] ?? '';

test('every operation has a curl command', () => {
  for (const { id } of operations) expect(sectionOf(id)).toContain('curl -X ');
  expect(sectionOf('getVendor')).toContain(
    escapeHtml(`curl -X GET "$BASE_URL"'/api/vendor/getvendor?id=17' \\\n  -H "Authorization`),
  );
  expect(sectionOf('createVendor')).toContain('Idempotency-Key: $(uuidgen)');
  expect(sectionOf('sendMessage')).toContain(escapeHtml("-F 'attachments=@document.pdf'"));
  expect(sectionOf('getHealth')).not.toContain('Bearer');
});

test('it contains limits of parameters, headers of responses, and fields of inline objects', () => {
  expect(sectionOf('addFamily')).toMatch(/Idempotency-Key.*maxLength/s);
  expect(sectionOf('getMessages')).toContain('<code>Retry-After</code>');
  expect(sectionOf('schema-FamilySummary')).toContain('<code>counts.vendors</code>');
});

test('it can be searched without a script; links of results lead to the full page', async () => {
  const found = await (await server.anyone('/docs/api?q=getvendor')).text();
  expect(found).toContain('<section id="getVendor">');
  expect(found).not.toContain('<section id="getFamilies">');
  expect(found).toContain('href="/docs/api#getFamilies"');
  expect(await (await server.anyone('/docs/api?q=%3Cb%3E')).text()).toContain('Nothing contains “&lt;b&gt;”.');
});

test('it is compressed, and returns 304 when unchanged', async () => {
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await server.anyone('/docs/api', { headers })).status).toBe(304);
});
