import type { CDPSession, Page } from '@playwright/test';
import { median } from './measurement';

const rounds = 15;
const pairs = 15;

/** Somebody who types into the field that has the focus. */
export interface TypingSession {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly costs: number[];
}

/** Milliseconds of the page's own thread so far: scripts, styles, layout. A busy computer does not add to it. */
async function spent(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => (counted.includes(name) ? sum + value * 1000 : sum), 0);
}

/** @param page - With the focus in the field that is typed into. */
export async function startTyping(page: Page): Promise<TypingSession> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, protocol, costs: [] };
}

/** Types a letter and takes it back, again and again: the text never grows. */
async function typeRound({ page, protocol, costs }: TypingSession): Promise<void> {
  await page.bringToFront();
  const before = await spent(protocol);
  for (let pair = 0; pair < pairs; pair += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('Backspace');
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  costs.push(((await spent(protocol)) - before) / (2 * pairs));
}

/** What a keystroke costs each of them, in milliseconds, typing by turns; the first round of each is for warming up. */
export async function keystrokes<Name extends string>(
  typists: Readonly<Record<Name, TypingSession>>,
): Promise<(name: Name) => number> {
  const everyone: readonly TypingSession[] = Object.values(typists);
  for (let round = 0; round <= rounds; round += 1) for (const one of everyone) await typeRound(one);
  return (name) => median(typists[name].costs.slice(1));
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
