import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { openStep } from './individual';

/** The luminance of a color by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the avatar stands out on the row of the selected conversation', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  const row = page.locator('[data-selected]');
  await row.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colors = await Promise.all(
      [row, row.locator('.ant-avatar')].map((element) =>
        element.evaluate((node) => getComputedStyle(node).backgroundColor),
      ),
    );
    const [low = 0, high = 0] = colors.map(luminance).sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

test('the welcome line has the height of a target', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/profile');
  const link = page.getByRole('link', { name: /^Welcome, / });
  const { x, y, width, height } = (await link.boundingBox())!;
  for (const side of [-11.5, 11.5]) {
    const hit = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('a')?.textContent,
      [x + width / 2, y + height / 2 + side],
    );
    expect(hit).toMatch(/^Welcome, /);
  }
});

test('a failure to load messages is inside the margins of the list', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  announceFailures(page, '/api/messaging/getclientconversations');
  await page.route('**/api/messaging/getclientconversations*', (route) => route.fulfill({ status: 500, json: {} }));
  await signIn(page, 'client', '/messages');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load messages' });
  const { x, width } = (await alert.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(12);
  expect(x + width).toBeLessThanOrEqual(378);
});

test('the last card of the Individual step ends below its buttons', async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'client', '/onboarding/individual');
  const card = (await page.getByRole('region', { name: 'Complete Onboarding' }).boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Complete', exact: true }).boundingBox())!;
  expect(card.y + card.height - (button.y + button.height)).toBeLessThan(40);
});

test(
  'on a phone the drawing of owners divides no word, and the summary of a business is indented',
  { tag: '@long' },
  async ({ person }) => {
    const { page } = await person({ viewport: { width: 390, height: 844 } });
    await openStep(page, 'client', '/onboarding/business');
    const folded = page.getByText('3 owners');
    await folded.waitFor();
    const [first] = await folded.evaluateAll((summaries) =>
      summaries.map((summary) => {
        const range = document.createRange();
        range.selectNodeContents(summary);
        return [...range.getClientRects()].map(({ left }) => Math.round(left));
      }),
    );
    expect(first!.length).toBeGreaterThan(1);
    expect(new Set(first).size).toBe(1);
    await page.getByRole('button', { name: '+ Add Another Business' }).click();
    const drawing = page.getByRole('figure', { name: /^Owners of / }).last();
    await drawing.getByText('Unnamed owner', { exact: true }).waitFor();
    const divided = await drawing.evaluate((figure) => {
      const walker = document.createTreeWalker(figure.querySelector('[aria-hidden]')!, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) words.push(word);
        }
      }
      return words;
    });
    expect(divided).toEqual([]);
  },
);

test('the button to remove a business is level with its name', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'client', '/onboarding/business');
  await page.getByRole('button', { name: '+ Add Another Business' }).click();
  const card = page.getByRole('region', { name: /^Business 3/ });
  const middles = await Promise.all(
    [card.getByRole('heading', { level: 2 }), card.getByRole('button', { name: 'Remove Business' })].map(
      async (element) => {
        const { y, height } = (await element.boundingBox())!;
        return y + height / 2;
      },
    ),
  );
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThanOrEqual(1);
});

test('the structure of a family is drawn in the middle of its card', { tag: '@long' }, async ({ person }) => {
  const { page } = await person();
  await signIn(page, 'concierge', '/family-management/1?tab=structure');
  const frame = page.getByRole('img', { name: /^Structure of/ });
  const [outer, inner] = await Promise.all(
    [frame, frame.locator('svg')].map(async (element) => (await element.boundingBox())!),
  );
  expect(inner!.x - outer!.x).toBeCloseTo(outer!.x + outer!.width - (inner!.x + inner!.width), 0);
});

test('the focus unfolds several notices, and every Undo is visible', async ({ person }) => {
  const { page } = await person();
  await openStep(page, 'client', '/onboarding/trust');
  for (let added = 0; added < 3; added += 1) await page.getByRole('button', { name: 'Add Another Trust' }).click();
  for (let removed = 1; removed <= 3; removed += 1) {
    await page
      .getByRole('region', { name: /^Trust #2/ })
      .getByRole('button', { name: 'Remove Trust' })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'removed' })).toHaveCount(removed);
  }
  await page.getByRole('link', { name: 'Go Back' }).focus();
  for (let place = 0; place < 3; place += 1) {
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' }).nth(place);
    for (let step = 0; step < 2; step += 1) {
      if (await undo.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(undo).toBeFocused();
    const isOnTop = () =>
      undo.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
  }
  await page.getByRole('link', { name: 'Go Back' }).focus();
  await expect
    .poll(() =>
      page
        .locator('.ant-notification-notice')
        .first()
        .evaluate((notice) => notice.getBoundingClientRect().top),
    )
    .toBeGreaterThan(700);
});

test('the buttons at the end of a step are in a window of a few lines', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 360, height: 225 } });
  await signIn(page, 'client', '/onboarding/review');
  const finish = page.getByRole('link', { name: 'Finish' });
  await finish.waitFor();
  await page
    .getByRole('link', { name: /^Change/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(finish).toBeFocused();
  await expect(finish).toBeInViewport({ ratio: 1 });
});

test('on a phone the hint of the box for messages ends with an ellipsis', { tag: '@long' }, async ({ person }) => {
  const { page } = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'client', '/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').nth(1).click();
  const hint = await page.getByRole('textbox', { name: 'Message' }).evaluate((box) => {
    const { overflow, textOverflow, whiteSpace } = getComputedStyle(box, '::placeholder');
    return { overflow, textOverflow, whiteSpace };
  });
  expect(hint).toEqual({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
});
