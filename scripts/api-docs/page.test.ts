import escapeHtml from 'escape-html';
import { operations } from '#server/contract/operations';
import { apiDocsPage } from './page';

const page = apiDocsPage();

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

test('its text brings no scripts, styles and external resources', () => {
  expect(page).not.toMatch(/<(script|style|link|img|iframe)| (src|style|on\w+)=/);
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
