import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import { coalesced } from './coalesced';
import { createProbe } from './probe';
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
  /** Receives whether notifications arrive: after the first verification, and whenever that changes until it is closed. */
  readonly onListening?: (isListening: boolean) => void;
}

/** The source of notifications. */
export interface ListenerOptions extends ListenerCallbacks {
  readonly servers: Servers;
  readonly channel: string;
  /** Sends a notification the way that changes send theirs. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
}

/** Resolves after the time, or when `signal` is aborted. */
const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

/**
 * Opens a connection that listens to channels.
 *
 * @param onLost - Called when the connection fails or ends, also before it is open.
 * @throws Error when the server does not accept the connection in time.
 */
async function connect(
  server: string,
  channels: readonly string[],
  onMessage: (message: Notification) => void,
  onLost: (client: Client) => void,
): Promise<Client> {
  const client = new Client({
    connectionString: server,
    application_name: 'family-office-portal',
    connectionTimeoutMillis: checkIntervalMs,
    query_timeout: checkIntervalMs,
  });
  const lost = (): void => onLost(client);
  client.on('error', lost).on('end', lost).on('notification', onMessage);
  try {
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${channel}`);
    return client;
  } catch (error) {
    lost();
    throw error;
  }
}

/**
 * Listens to a PostgreSQL channel, and reconnects whenever the connection is lost. A pooler in transaction mode accepts
 * LISTEN and delivers nothing: the connection counts only while notifications of its own, one each second, arrive.
 * Decision: docs/adr/0025-polls-without-database.md.
 */
export function openListener({ servers, channel, onNotification, onListening, notify }: ListenerOptions): Listener {
  const closing = new AbortController();
  const probe = createProbe(channel, notify, checkIntervalMs, closing.signal);
  let current: Client | undefined;
  let isListening: boolean | undefined;

  const setListening = (isNow: boolean): void => {
    if (isListening === isNow) return;
    isListening = isNow;
    if (!closing.signal.aborted) onListening?.(isNow);
  };
  const disconnect = (client: Client): void => {
    if (current === client) {
      current = undefined;
      if (isListening) setListening(false);
    }
    void client.end().catch(() => undefined);
  };
  const receive = ({ channel: from, payload = '*' }: Notification): void => {
    if (from === probe.channel) probe.onReceived(payload);
    else onNotification(payload);
  };
  const reconnect = async (): Promise<void> => {
    const server = servers.current();
    try {
      current = await connect(server, [channel, probe.channel], receive, disconnect);
    } catch {
      servers.next(server);
    }
  };
  /** Returns the time until the next check. */
  const check = async (): Promise<number> => {
    if (!current) await reconnect();
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
