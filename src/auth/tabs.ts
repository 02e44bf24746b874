import { isRecord } from '@/lib/isRecord';
import { storeText } from '@/lib/storeText';

/** Messages between the tabs of this browser; never a token or a name. */
type SessionMessage = { readonly type: 'signedOut' } | { readonly type: 'active'; readonly at: number };

export type SessionChannel = ReturnType<typeof createSessionChannel>;

const isSessionMessage = (data: unknown): data is SessionMessage =>
  isRecord(data) && (data['type'] === 'signedOut' || (data['type'] === 'active' && typeof data['at'] === 'number'));

/** Creates a channel that sends messages to the other tabs of this browser and receives theirs. */
export function createSessionChannel() {
  const channel = new BroadcastChannel('portal-session');
  return {
    post: (message: SessionMessage): void => channel.postMessage(message),
    /** Subscribes to messages of other tabs. Returns a function that unsubscribes. */
    subscribe: (listener: (message: SessionMessage) => void) => {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        if (isSessionMessage(data)) listener(data);
      };
      channel.addEventListener('message', receive);
      return (): void => channel.removeEventListener('message', receive);
    },
    close: (): void => channel.close(),
  };
}

const tabIdKey = 'portal.tab';
/** How long a reloaded page waits until the previous page releases its lock. */
const lockTimeoutMs = 2000;

/** Holds the lock of a tab while the page lives; rejects when another page does not release it in time. */
function holdLock(locks: LockManager, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const holdForever = (): Promise<void> => {
      resolve();
      return new Promise(() => undefined);
    };
    locks.request(`portal-tab-${id}`, { signal: AbortSignal.timeout(lockTimeoutMs) }, holdForever).catch(reject);
  });
}

/**
 * Whether this tab is a copy ("Duplicate tab") of another that is still open. The browser copies the session storage,
 * and with it a refresh token that works only once: a copy has to sign in itself.
 *
 * The lock also keeps the page out of the browser's back/forward cache, so that Back never shows an ended session.
 */
export async function isCopiedTab(storage: Storage, locks: LockManager | undefined): Promise<boolean> {
  if (!locks) return false;
  const id = storage.getItem(tabIdKey) ?? crypto.randomUUID();
  storeText(storage, tabIdKey, id);
  try {
    await holdLock(locks, id);
    return false;
  } catch {
    const newId = crypto.randomUUID();
    storeText(storage, tabIdKey, newId);
    await holdLock(locks, newId);
    return true;
  }
}
