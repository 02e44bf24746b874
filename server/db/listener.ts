import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { coalesced } from './coalesced';
import type { Servers } from './servers';

/** Interval at which the connection is verified or opened again, and the time a notification may take. */
const checkIntervalMs = 1_000;

/** Interval at which a connection is opened again that receives no notifications. */
const retryIntervalMs = 5_000;

/** A connection that receives the notifications of other connections. */
export interface Listener {
  /** False while notifications do not arrive. */
  readonly isListening: () => boolean;
  /** Resolves when all notifications committed before this moment were received. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is done with notifications. */
export interface ListenerCallbacks {
  /** Receives the payload of each notification, and `*` after a gap that may have hidden some. */
  readonly onNotification: (payload: string) => void;
  /** Receives whether notifications arrive: after the first verification, and whenever that changes. */
  readonly onListening?: (isListening: boolean) => void;
}

/** The source of notifications. */
export interface ListenerOptions extends ListenerCallbacks {
  readonly servers: Servers;
  readonly channel: string;
  /** Sends a notification the way that changes send theirs. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
}

/** Resolves to undefined after the time, or when `signal` is aborted. */
const delay = (ms: number, signal: AbortSignal): Promise<undefined> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Notifications of this process to itself, which show that a connection receives any. */
interface Probe {
  /** A channel of this process, so that other instances do not receive its notifications. */
  readonly channel: string;
  readonly onReceived: (payload: string) => void;
  /** Sends a notification and returns whether it arrives. No statement may run on the listening connection meanwhile. */
  readonly isReceived: () => Promise<boolean>;
}

function createProbe(channel: string, notify: ListenerOptions['notify'], signal: AbortSignal): Probe {
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
      const answer = await Promise.race([sent, delay(checkIntervalMs, signal)]);
      expected.delete(payload);
      return answer === true;
    },
  };
}

/**
 * Listens to a PostgreSQL channel, and reconnects whenever the connection is lost. A pooler in transaction mode accepts
 * LISTEN and delivers nothing: the connection counts only while notifications of its own, one each second, arrive.
 * Decision: docs/adr/0025-polls-without-database.md.
 */
export function openListener({ servers, channel, onNotification, onListening, notify }: ListenerOptions): Listener {
  const closing = new AbortController();
  const probe = createProbe(channel, notify, closing.signal);
  let current: Client | undefined;
  let isListening: boolean | undefined;

  const setListening = (isNow: boolean): void => {
    if (isListening === isNow) return;
    isListening = isNow;
    onListening?.(isNow);
  };
  const disconnect = (client: Client): void => {
    if (current === client) {
      current = undefined;
      if (isListening) setListening(false);
    }
    void client.end().catch(() => undefined);
  };
  const connect = async (): Promise<void> => {
    const server = servers.current();
    const client = new Client({
      connectionString: server,
      application_name: 'family-office-portal',
      connectionTimeoutMillis: checkIntervalMs,
      query_timeout: checkIntervalMs,
    });
    client.on('error', () => disconnect(client)).on('end', () => disconnect(client));
    client.on('notification', ({ channel: from, payload = '*' }) => {
      if (from === probe.channel) probe.onReceived(payload);
      else onNotification(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      await client.query(`LISTEN ${probe.channel}`);
      current = client;
    } catch {
      disconnect(client);
      servers.next(server);
    }
  };
  /** Returns the time until the next check. */
  const check = async (): Promise<number> => {
    if (!current) await connect();
    const client = current;
    if (!client) return checkIntervalMs;
    if (!(await probe.isReceived())) {
      disconnect(client);
      setListening(false);
      return retryIntervalMs;
    }
    if (!isListening && current === client) {
      // Changes before this moment may be unknown.
      onNotification('*');
      setListening(true);
    }
    return checkIntervalMs;
  };
  const checkAgain = async (): Promise<void> => {
    while (!closing.signal.aborted) await delay(await check(), closing.signal);
    if (current) disconnect(current);
  };
  const checking = checkAgain();
  return {
    isListening: () => isListening === true,
    // PostgreSQL delivers pending notifications before it completes the next statement.
    catchUp: coalesced(async () => {
      const client = current;
      if (client && isListening) await client.query('SELECT 1').catch(() => disconnect(client));
    }),
    close: () => {
      closing.abort();
      return checking;
    },
  };
}
