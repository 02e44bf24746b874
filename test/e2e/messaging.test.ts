import type { Page } from '@playwright/test';
import { announceFailures } from '../support/journeys/announcedFailures';
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { isMinimal } from '../support/journeys/minimal';
import { directly } from '../support/contract/validatingProxy';
import { choose } from '../support/journeys/chooseOnPage';
import { box, chooseStatus, dashboard, rows, messagesOf } from './conversation';

// Prism accepts only one file for each field of a form.
test.use({ settings: directly });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = [
  { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: '50%25 "Füße".pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: 'A&B #1+2;c=d 100%.pdf', mimeType: 'application/pdf', buffer: pdf },
  { name: 'Front.png', mimeType: 'image/png', buffer: png },
];

/** Selects an item in the menu of the conversation that contains this text. */
async function act(page: Page, text: string, item: string): Promise<void> {
  const row = rows(page).filter({ hasText: text });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  // The list does not move under the pointer.
  await page.mouse.move(0, 0);
}

test(
  'a client sends four files, the concierge answers, and both pages update',
  { tag: '@minimal' },
  async ({ person }) => {
    const { page: client } = await person();
    await signIn(client, 'client', '/messages');
    await client.getByRole('button', { name: 'New Message' }).click();
    const dialog = client.getByRole('dialog', { name: 'Select Family' });
    await choose(client.getByRole('combobox', { name: 'Family' }), 'Ashford');
    await dialog.getByRole('button', { name: 'Create Message' }).click();
    await box(client).fill('About the deed of the boathouse');
    await client.getByLabel('Files to attach').setInputFiles(files);
    await client.getByRole('button', { name: 'Send' }).click();
    await messagesOf(client).getByText('Front.png').waitFor();
    if (!isMinimal()) {
      await client.getByRole('button', { name: 'Open Front.png' }).click();
      await client.getByRole('dialog', { name: 'Front.png' }).getByRole('img', { name: 'Front.png' }).waitFor();
      await client.getByRole('button', { name: 'Close' }).click();
    }

    const { page: concierge } = await person();
    await signIn(concierge, 'concierge', dashboard);
    await concierge.getByRole('tab', { name: /^Conversations \d+ new/ }).waitFor();
    await chooseStatus(concierge, 'New');
    await concierge.getByRole('combobox', { name: 'Families' }).fill('Ashford');
    await concierge.keyboard.press('Enter');
    await rows(concierge)
      .filter({ hasText: 'About the deed of the boathouse' })
      .getByRole('button', { name: /^Eleanor/ })
      .click();
    // A backend without downloads is known by the picture, which is shown small: then files have only names.
    await messagesOf(concierge).getByText('Deed.pdf').waitFor();
    await messagesOf(concierge).getByText('50%25 "Füße".pdf').waitFor();
    if (!isMinimal()) {
      for (const [name, saved] of [
        // Chrome replaces characters that Windows does not allow.
        ['50%25', '50%25 _Füße_.pdf'],
        ['A&B', 'A&B #1+2;c=d 100%.pdf'],
      ] as const) {
        const download = concierge.waitForEvent('download');
        await messagesOf(concierge)
          .getByRole('button', { name: `Download ${name}` })
          .click();
        expect((await download).suggestedFilename()).toBe(saved);
      }
    }

    // The client is on another page, and is notified of the reply.
    await client.getByRole('button', { name: /About the deed of the boathouse/, pressed: true }).click();
    const unreadBefore = Number(/^\((\d+)\)/.exec(await client.title())?.[1] ?? 0);
    await box(concierge).fill('The deed is in order.');
    await box(concierge).press('Enter');
    await client.waitForFunction((count) => document.title.startsWith(`(${count}) `), unreadBefore + 1);
    await client.getByRole('button', { name: /, 1 unread.*The deed is in order/ }).click();
    await messagesOf(client).getByRole('separator', { name: 'New messages' }).waitFor();
    await messagesOf(concierge).getByText(/Seen/).last().waitFor();

    // The reply opened the conversation. After it is closed, the client's next message opens it again.
    await chooseStatus(concierge, 'Open');
    await act(concierge, 'The deed is in order.', 'Close');
    await chooseStatus(concierge, 'Closed');
    await rows(concierge).filter({ hasText: 'The deed is in order.' }).waitFor();
    await box(client).fill('One more thing.');
    await box(client).press('Enter');
    await rows(concierge).filter({ hasText: 'The deed is in order.' }).waitFor({ state: 'detached' });
    await chooseStatus(concierge, 'Open');
    await rows(concierge).filter({ hasText: 'One more thing.' }).waitFor();

    await act(concierge, 'One more thing.', 'Archive');
    await concierge.getByRole('button', { name: 'Undo' }).click();
    await rows(concierge).filter({ hasText: 'One more thing.' }).waitFor();
    await act(concierge, 'One more thing.', 'Archive');
    await chooseStatus(concierge, 'Archived');
    await act(concierge, 'One more thing.', 'Unarchive');
    await chooseStatus(concierge, 'Open');
    await act(concierge, 'One more thing.', 'Delete');
    const question = concierge.getByRole('dialog', { name: 'Delete this conversation?' });
    await question.getByText('Eleanor Ashford').waitFor();
    // The client still has it open, and is notified.
    announceFailures(client, '/api/messaging/');
    // A poll of the concierge may be pending.
    announceFailures(concierge, '/api/messaging/GetMessages');
    await question.getByRole('button', { name: 'Delete' }).click();
    await client.getByText('This conversation was deleted.').waitFor();
    await rows(concierge).filter({ hasText: 'One more thing.' }).waitFor({ state: 'detached' });
  },
);
