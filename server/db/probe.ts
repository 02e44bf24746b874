import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Notifications of this process to itself, which show that a connection receives any. */
export interface Probe {
  /** A channel of this process, so that other instances do not receive its notifications. */
  readonly channel: string;
  readonly onReceived: (payload: string) => void;
  /**
   * Sends a notification and returns whether it arrives. Behind a pooler, one that does not arrive otherwise could arrive
   * with the response to a statement of the listening connection: none may run before the first probe has succeeded.
   */
  readonly isReceived: () => Promise<boolean>;
}

/**
 * Creates a probe of a channel.
 *
 * @param notify - Sends a notification the way that changes send theirs.
 * @param timeLimitMs - The time a notification may take.
 * @param signal - Ends the waiting when it is aborted.
 */
export function createProbe(
  channel: string,
  notify: (channel: string, payload: string) => Promise<unknown>,
  timeLimitMs: number,
  signal: AbortSignal,
): Probe {
  const ownChannel = `${channel}_${randomUUID().replaceAll('-', '')}`;
  const expected = new Map<string, () => void>();
  return {
    channel: ownChannel,
    onReceived: (payload) => expected.get(payload)?.(),
    isReceived: async () => {
      const payload = randomUUID();
      const received = new Promise<true>((resolve) => expected.set(payload, () => resolve(true)));
      const sent = notify(ownChannel, payload).then(
        () => received,
        () => false,
      );
      const late = pause(timeLimitMs, undefined, { signal, ref: false }).catch(() => undefined);
      const answer = await Promise.race([sent, late]);
      expected.delete(payload);
      return answer === true;
    },
  };
}
