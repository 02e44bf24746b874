import { fullStorage } from '#test/support/screens/fullStorage';
import { isCopiedTab } from './tabs';

/** The browser's locks: a second request waits until its signal aborts it. */
function createLocks() {
  const held = new Set<string>();
  const request = (name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> => {
    if (held.has(name)) {
      return new Promise((_resolve, reject) =>
        options.signal.addEventListener('abort', () => reject(new Error('Abort'))),
      );
    }
    held.add(name);
    return run();
  };
  return { locks: { request } as unknown as LockManager, release: () => held.clear() };
}

beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort());
    return controller.signal;
  });
});

it('a new tab is not a copy', async () => {
  expect(await isCopiedTab(sessionStorage, createLocks().locks)).toBe(false);
});

it('a tab whose storage is full is not a copy', async () => {
  const full = fullStorage((key) => key.startsWith('portal.'));
  expect(await isCopiedTab(sessionStorage, createLocks().locks)).toBe(false);
  full.mockRestore();
});

it('a duplicated tab is a copy and gets a new id', async () => {
  const { locks } = createLocks();
  await isCopiedTab(sessionStorage, locks);
  const original = sessionStorage.getItem('portal.tab');
  expect(await isCopiedTab(sessionStorage, locks)).toBe(true);
  expect(sessionStorage.getItem('portal.tab')).not.toBe(original);
});

it('a reloaded tab is not a copy', async () => {
  const { locks, release } = createLocks();
  await isCopiedTab(sessionStorage, locks);
  release();
  expect(await isCopiedTab(sessionStorage, locks)).toBe(false);
});

it('a browser without locks reports no copy', async () => {
  expect(await isCopiedTab(sessionStorage, undefined)).toBe(false);
});
