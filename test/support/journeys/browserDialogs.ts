import type { Dialog, Page } from '@playwright/test';

type Answer = 'accept' | 'dismiss';

const expected = new WeakMap<Page, Answer>();

/**
 * Performs an action that opens a dialog of the browser (`beforeunload`, `alert`, `confirm`, `prompt`) and answers it.
 * Any other dialog fails the test.
 *
 * @returns The type of the dialog.
 */
export async function expectDialog(page: Page, answer: Answer, act: () => Promise<unknown>): Promise<string> {
  expected.set(page, answer);
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), act()]);
  return dialog.type();
}

const leftForms = new WeakSet<Page>();

/** Allows a test that opens screen after screen to leave forms with typed values. */
export const allowLeavingForms = (page: Page): unknown => leftForms.add(page);

/** Fails the test for a dialog that it does not expect; the page is left, as without a dialog. */
export function answerDialogs(page: Page, failures: string[]): void {
  page.on('dialog', (dialog: Dialog) => {
    const answer = expected.get(page);
    expected.delete(page);
    const isAllowed = dialog.type() === 'beforeunload' && leftForms.has(page);
    if (answer === undefined && !isAllowed)
      failures.push(`Unexpected dialog: ${dialog.type()} ${dialog.message()}`.trim());
    const isAccepted = (answer ?? (dialog.type() === 'beforeunload' ? 'accept' : 'dismiss')) === 'accept';
    // The page may close with the dialog open.
    (isAccepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
}
