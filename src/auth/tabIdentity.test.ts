import { isCopiedTab } from './tabIdentity';

/** The browser's locks, as far as tabs hold them: whoever comes second waits until the signal ends it. */
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

it('a new tab is none', async () => {
  expect(await isCopiedTab(sessionStorage, createLocks().locks)).toBe(false);
});

it('a duplicated tab is one, and gets an identity of its own', async () => {
  const { locks } = createLocks();
  await isCopiedTab(sessionStorage, locks);
  const original = sessionStorage.getItem('portal.tab');
  expect(await isCopiedTab(sessionStorage, locks)).toBe(true);
  expect(sessionStorage.getItem('portal.tab')).not.toBe(original);
});

it('a reloaded tab is none', async () => {
  const { locks, release } = createLocks();
  await isCopiedTab(sessionStorage, locks);
  release();
  expect(await isCopiedTab(sessionStorage, locks)).toBe(false);
});

it('a browser without locks says nothing about it', async () => {
  expect(await isCopiedTab(sessionStorage, undefined)).toBe(false);
});
