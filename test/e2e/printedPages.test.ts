import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { faultsOfPages, print, sheets } from '../support/journeys/printedPages';
import { dashboard, rows, messagesOf } from './conversation';

test('prints a conversation with all its messages, without controls', async ({ person }) => {
  const { page } = await person();
  const contents = Array.from(
    { length: 90 },
    (_, index) => `Message ${index + 1}: ${'a few words '.repeat(index % 9)}`,
  );
  let first: object | undefined;
  await page.route(/\/api\/messaging\/GetMessages\?/, async (route) => {
    // A later poll may be under way when the test ends.
    first ??= ((await (await route.fetch()).json()) as { messages: object[] }).messages[0];
    const day = 86_400_000;
    const many = contents.map((content, index) => ({
      ...first,
      id: 100_000 + index,
      content,
      attachments: [],
      sentDate: new Date(Date.now() - Math.floor((contents.length - index) / 7) * day).toISOString(),
    }));
    await route.fulfill({ json: { messages: many } });
  });
  await signIn(page, 'client', '/messages');
  // The first conversation of the sample data has no messages to copy.
  await rows(page).filter({ hasText: 'Morgan Reyes' }).first().getByRole('button').click();
  await messagesOf(page).getByText('Message 90').waitFor();
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(faultsOfPages(pages, 'Conversation with')).toEqual([]);
    const printed = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(contents.filter((text) => !printed.includes(text.trim()))).toEqual([]);
    expect(printed).not.toMatch(/Find|Files|Send|New Message|Write to|Jump to latest|Logout/);
  }
});

test('prints the list of conversations where none is open', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', dashboard);
  await rows(page).first().waitFor();
  const texts = await rows(page).getByRole('button', { pressed: false }).allInnerTexts();
  const names = texts.flatMap((text) => text.split('\n').find((line) => line.length > 3) ?? []);
  expect(names.length).toBeGreaterThan(2);
  const pages = await print(page, sheets[0]!);
  expect(faultsOfPages(pages, 'Concierge Dashboard')).toEqual([]);
  const printed = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  for (const name of names) expect(printed).toContain(name);
  expect(printed).not.toMatch(/Search conversations|All Families|Select a conversation|Families \d/);
});

test('prints the dashboard without controls, a figure on the page of its chart', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/dashboard');
  await page.getByRole('img', { name: /^Cash from/ }).waitFor();
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(faultsOfPages(pages, 'Dashboard')).toEqual([]);
    const texts = pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    expect(texts.join(' ')).not.toMatch(/View Details|6 months|Hide amounts|Coming Soon|Accounting Reports/);
    for (const title of ['Net worth', 'Cash']) {
      const last = pages.findIndex(({ lines }) => lines.some(({ text }) => text.includes(title)));
      expect(last).toBeGreaterThanOrEqual(0);
    }
    expect(pages).toHaveLength(1);
    // The labels of the axes are smaller than the text. Cards beside each other share a line.
    const sizesOf = (label: RegExp, part: 0 | -1): number[] =>
      pages.flatMap(({ lines }) =>
        lines.flatMap(({ text, texts: parts }) => (label.test(text) ? parts.at(part)!.size : [])),
      );
    const axes = sizesOf(/^\$[\d.]+M/, 0);
    expect(Math.max(...axes)).toBeLessThan(Math.min(...sizesOf(/unread messages?$|From your concierge team$/, -1)));
    // The labels of a chart's axis are on the page of its change.
    for (const { lines } of pages) {
      const changes = lines.filter(({ text }) => /since [A-Z]/.test(text)).length;
      const axes = lines.some(({ text }) => /\$[\d.]+M/.test(text));
      expect(axes).toBe(changes > 0);
    }
  }
});

test('prints the lists of a family, each page with its name', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1');
  await page.getByRole('heading', { level: 1, name: 'Ashford' }).waitFor();
  for (const [group, list] of [
    ['People', 'Contacts'],
    ['Accounts and Providers', 'Bank Accounts'],
    ['Accounts and Providers', 'Vendors'],
  ] as const) {
    await page.getByRole('tab', { name: group }).click();
    await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click();
    const rows = page.getByRole('grid', { name: list }).getByRole('row');
    await rows.nth(3).waitFor();
    for (const sheet of sheets) {
      const pages = await print(page, sheet);
      expect(faultsOfPages(pages, `Ashford · ${list}`)).toEqual([]);
      const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
      expect(texts, list).toContain(list);
      expect(texts.join(' ')).not.toMatch(/Add |Export|Search|Columns/);
      // Neither dates nor phone numbers wrap.
      for (const { texts: parts } of pages)
        for (const { text } of parts) expect(text).not.toMatch(/^\(\d{3}\)$|^\(\d{3}\) \d{3}-?$|^[A-Z][a-z]{2} \d+,$/);
    }
  }
});

test('prints the cards of families without controls', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page.getByRole('heading', { name: 'Ashford', exact: true }).waitFor();
  const pages = await print(page, sheets[0]!);
  expect(faultsOfPages(pages, 'Concierge Dashboard')).toEqual([]);
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  expect(texts).toContain('Yamamoto-Price');
  expect(texts).not.toMatch(/Manage Family|Export|Add New Family/);
});

test('has no background on paper, also where the browser prints backgrounds', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1?tab=individuals');
  await page.getByRole('tab', { name: /^Individuals/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const colors = await page.getByRole('main').evaluate((main) => {
    const around: string[] = [];
    for (let node: Element | null = main; node; node = node.parentElement)
      around.push(getComputedStyle(node).backgroundColor);
    return around;
  });
  expect(new Set(colors)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});

test('prints the table of families with a long name, without controls', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  const name = 'L'.repeat(255);
  await page.route(/\/api\/family\/getfamil(ies|ysummary)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"name":"Ashford"', `"name":"${name}"`) });
  });
  await signIn(page, 'concierge', '/concierge-dashboard');
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('grid', { name: 'Families' }).waitFor();
  const printed = await print(page, sheets[0]!);
  expect(faultsOfPages(printed, 'Concierge Dashboard')).toEqual([]);
  expect(printed.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')).not.toMatch(/Cards|Table|Add New/);
  await page.getByRole('grid', { name: 'Families' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const sheet of sheets) expect(faultsOfPages(await print(page, sheet), '· Individuals')).toEqual([]);
});

test('prints a related party from the first page on, without controls', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1?tab=vendors');
  await page.getByRole('grid', { name: 'Vendors' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Vendor Type' }).waitFor();
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(faultsOfPages(pages, 'Edit Vendor')).toEqual([]);
    const texts = pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    expect(texts[0]).toContain('Vendor Type');
    expect(texts.join(' ')).not.toMatch(/Save|Cancel|Delete|Show history|Previous|Next/);
  }
});

test('prints the structure of a family with whole names', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1?tab=structure');
  await page.getByRole('img', { name: /^Structure of/ }).waitFor();
  const names = await page.getByRole('tabpanel').getByRole('listitem').locator('a, strong').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  for (const sheet of sheets) {
    const pages = await print(page, sheet);
    expect(faultsOfPages(pages, await page.getByRole('heading', { level: 1 }).innerText())).toEqual([]);
    // A name is in several parts where it wraps or its font changes.
    const drawn = pages.flatMap(({ texts }) => texts.map(({ text }) => text.trim())).join('');
    for (const name of names) for (const word of name.split(' ')) expect(drawn).toContain(word);
    expect(drawn).not.toMatch(/…|Message|More|View as/);
    expect(pages[0]!.lines[0]!.text).not.toBe('Families');
  }
});
