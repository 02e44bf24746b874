import type { CDPSession, Page } from '@playwright/test';
import { median } from './measurement';

const rounds = 15;
const pairs = 15;

/** Types into the focused field. */
export interface TypingSession {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly costs: number[];
}

/** Returns the CPU milliseconds of the page's main thread so far, independent of the load of the machine. */
export async function mainThread(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => (counted.includes(name) ? sum + value * 1000 : sum), 0);
}

/** @param page - A page whose focused field receives the keys. */
export async function startTyping(page: Page): Promise<TypingSession> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, protocol, costs: [] };
}

/** Types and deletes a letter repeatedly, so that the text does not grow. */
async function typeRound({ page, protocol, costs }: TypingSession): Promise<void> {
  await page.bringToFront();
  const before = await mainThread(protocol);
  for (let pair = 0; pair < pairs; pair += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('Backspace');
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  costs.push(((await mainThread(protocol)) - before) / (2 * pairs));
}

/** Returns the milliseconds per keystroke of each session, measured in turns after a warm-up round. */
export async function keystrokes<Name extends string>(
  sessions: Readonly<Record<Name, TypingSession>>,
): Promise<(name: Name) => number> {
  const all: readonly TypingSession[] = Object.values(sessions);
  for (let round = 0; round <= rounds; round += 1) for (const session of all) await typeRound(session);
  return (name) => median(sessions[name].costs.slice(1));
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
