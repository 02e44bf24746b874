import type { BrowserContext, Page } from '@playwright/test';

const announced = new WeakMap<BrowserContext, Set<string>>();

/**
 * Expects requests whose path starts with this to fail on the pages of a browser context. Any other failed request
 * fails the test.
 */
export function announceFailures(page: Page, path: string): void {
  const context = page.context();
  const paths = announced.get(context) ?? new Set<string>();
  announced.set(context, paths.add(path));
}

/** Returns whether a request of this URL is expected to fail. */
export function isAnnounced(page: Page, address: string): boolean {
  const paths = [...(announced.get(page.context()) ?? [])];
  return URL.canParse(address) && paths.some((path) => new URL(address).pathname.startsWith(path));
}

/** Removes the expected failures of a browser context. */
export function expectNoFailures(context: BrowserContext): void {
  announced.delete(context);
}
