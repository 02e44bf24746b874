import { Client, type ClientConfig } from 'pg';

/** Interval at which the connection is checked or opened again. */
const checkIntervalMs = 1_000;

/** A connection that receives the notifications of other connections. */
export interface Listener {
  /** False while there is no connection. */
  readonly isListening: () => boolean;
  /** Resolves when all notifications committed before this moment were received. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Listens to a PostgreSQL channel, and reconnects whenever the connection is lost.
 *
 * @param onNotification - Receives the payload of each notification, and `*` after a gap that may have hidden some.
 */
export function openListener(
  address: ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
): Listener {
  let current: Client | undefined;
  let isChecking = false;

  const disconnect = (client: Client): void => {
    if (current === client) current = undefined;
    void client.end().catch(() => undefined);
  };
  const connect = async (): Promise<void> => {
    const client = new Client({ ...address, connectionTimeoutMillis: checkIntervalMs, query_timeout: checkIntervalMs });
    client.on('error', () => disconnect(client)).on('end', () => disconnect(client));
    client.on('notification', ({ payload = '*' }) => onNotification(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      onNotification('*');
      current = client;
    } catch {
      disconnect(client);
    }
  };
  /** PostgreSQL delivers pending notifications before it completes the next statement. */
  const ping = async (client: Client): Promise<void> => {
    await client.query('SELECT 1').catch(() => disconnect(client));
  };
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const client = current;
    if (client) await ping(client);
    else await connect();
    isChecking = false;
  };
  const firstCheck = check();
  const timer = setInterval(() => void check(), checkIntervalMs);
  timer.unref();
  return {
    isListening: () => current !== undefined,
    catchUp: async () => {
      if (current) await ping(current);
    },
    close: async () => {
      clearInterval(timer);
      await firstCheck;
      const client = current;
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
