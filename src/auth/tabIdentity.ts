const storageKey = 'portal.tab';
/** A reloaded page may have to wait this long until its predecessor lets go. */
const patience = 2000;

/** Holds the lock for as long as the page lives; fails when somebody else does not let go in time. */
function hold(locks: LockManager, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const forever = (): Promise<void> => {
      resolve();
      return new Promise(() => undefined);
    };
    locks.request(`portal-tab-${id}`, { signal: AbortSignal.timeout(patience) }, forever).catch(reject);
  });
}

/**
 * Whether this tab is a copy of another that is still open ("Duplicate tab"). The browser copies the session storage, and
 * with it a refresh token that works only once: a copy has to sign in for itself.
 *
 * The held lock has a second use: the browser does not freeze such a page for its Back button, so Back shows nothing of a
 * session that has ended.
 */
export async function isCopiedTab(storage: Storage, locks: LockManager | undefined): Promise<boolean> {
  if (!locks) return false;
  const known = storage.getItem(storageKey);
  const id = known ?? crypto.randomUUID();
  storage.setItem(storageKey, id);
  try {
    await hold(locks, id);
    return false;
  } catch {
    const own = crypto.randomUUID();
    storage.setItem(storageKey, own);
    await hold(locks, own);
    return true;
  }
}
