import type { CDPSession, Locator, Page } from '@playwright/test';
import { openPerson, signIn } from '#test/support/journeys/browser';
import { type Measurement, median } from './measurement';

const [few, manyMessages, manyConversations] = [100, 5000, 10_000];
const rounds = 3;
const dashboard = '/concierge-dashboard';
const start = Date.UTC(2026, 0, 1);
const minutes = (count: number): string => new Date(start + count * 60_000).toISOString();

const conversationOf = (id: number) => ({
  id,
  familyId: 1,
  familyName: 'Ashford',
  clientId: 1,
  status: 'OPEN',
  category: 'GENERAL',
  updatedAt: minutes(id),
  lastMessageDate: minutes(id),
  lastMessageContent: `Last words of ${id}`,
  otherParticipantName: `Person ${id}`,
  unreadCount: 0,
});

const messageOf = (id: number) => ({
  id,
  senderId: 1 + (id % 2),
  content: `Message ${id}. ${'A sentence of usual length. '.repeat(id % 4)}`,
  sentDate: minutes(id),
  attachments: [],
});

const numbered = <Item>(count: number, make: (id: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Responds to requests of a path with this many records. */
async function response(page: Page, path: string, body: unknown): Promise<void> {
  await page.unroute(`**${path}*`);
  await page.route(`**${path}*`, (route) => route.fulfill({ json: body }));
}

/** Returns the milliseconds that the page was busy so far. */
async function busy(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Returns the busy time from a click until the text is visible: the median of several runs, each on a new page. */
async function cost(page: Page, protocol: CDPSession, from: string, target: Locator, text: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(from);
    await target.waitFor();
    await page.waitForLoadState('networkidle');
    const before = await busy(protocol);
    await target.click();
    await page.getByText(text, { exact: true }).first().waitFor();
    times.push((await busy(protocol)) - before);
  }
  return median(times);
}

/** Opening a conversation of 5,000 messages and a list of 10,000 conversations (both virtual), compared with 100. */
export const messages: Measurement = async ({ browser, product }) => {
  const { page, context } = await openPerson(browser, product.url);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await signIn(page, 'concierge', dashboard);
  await response(page, '/api/messaging/MarkMessagesAsRead', { success: true });
  const tab = page.getByRole('tab', { name: /^Conversations/ });
  const lists: number[] = [];
  for (const count of [few, manyConversations]) {
    await response(page, '/api/messaging/getconciergeconversations', {
      conversations: numbered(count, conversationOf),
    });
    lists.push(await cost(page, protocol, `${dashboard}?show=open`, tab, `Last words of ${count}`));
  }
  await response(page, '/api/messaging/getconciergeconversations', { conversations: numbered(1, conversationOf) });
  const row = page.getByRole('button', { name: /^Person 1/ });
  const conversations: number[] = [];
  for (const count of [few, manyMessages]) {
    await response(page, '/api/messaging/GetMessages', { messages: numbered(count, messageOf) });
    const last = messageOf(count).content.trim();
    conversations.push(await cost(page, protocol, `${dashboard}?tab=conversations&show=open`, row, last));
  }
  await context.close();
  const entry = (what: string, [small = 1, large = 0]: readonly number[]) => ({
    what,
    value: large / small,
    unit: 'times',
    budget: 3,
    reference: `${large.toFixed(0)} ms and ${small.toFixed(0)} ms`,
  });
  return [
    entry(`Opening a list of ${manyConversations} conversations, compared with one of ${few}`, lists),
    entry(`Opening a conversation of ${manyMessages} messages, compared with one of ${few}`, conversations),
  ];
};
