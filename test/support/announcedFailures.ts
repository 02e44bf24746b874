import type { BrowserContext, Page } from '@playwright/test';

const announced = new WeakMap<BrowserContext, Set<string>>();

/**
 * Says that requests whose path begins with this are meant to fail on this person's pages from now on. Any other request
 * that fails is a complaint of the page.
 */
export function announceFailures(page: Page, path: string): void {
  const context = page.context();
  const paths = announced.get(context) ?? new Set<string>();
  announced.set(context, paths.add(path));
}

/** Whether it was announced that this address fails. */
export function isAnnounced(page: Page, address: string): boolean {
  const paths = [...(announced.get(page.context()) ?? [])];
  return URL.canParse(address) && paths.some((path) => new URL(address).pathname.startsWith(path));
}

/** Takes back everything announced for this person's pages: from now on nothing is meant to fail. */
export function expectNoFailures(context: BrowserContext): void {
  announced.delete(context);
}
