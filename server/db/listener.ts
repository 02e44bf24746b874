import { Client, type ClientConfig } from 'pg';

/** How often the connection is tried: whether it still answers, or whether there is one again. */
const everyMs = 1_000;

/** A connection that hears what other connections notify. */
export interface Listener {
  /** False from the moment the connection is lost until there is another. */
  readonly isListening: () => boolean;
  /** Fulfilled once everything was heard that was committed before. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL, and connects again whenever the connection is lost.
 *
 * @param heard - Told the payload of each notification; `*` after a time in which some may have been missed.
 */
export function openListener(address: ClientConfig, channel: string, heard: (payload: string) => void): Listener {
  let current: Client | undefined;
  let trying = false;

  const lose = (client: Client): void => {
    if (current === client) current = undefined;
    void client.end().catch(() => undefined);
  };
  const connect = async (): Promise<void> => {
    const client = new Client({ ...address, connectionTimeoutMillis: everyMs, query_timeout: everyMs });
    client.on('error', () => lose(client)).on('end', () => lose(client));
    client.on('notification', ({ payload = '*' }) => heard(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      heard('*');
      current = client;
    } catch {
      lose(client);
    }
  };
  /** PostgreSQL tells of notifications before it says that it is ready for the next statement. */
  const ask = async (client: Client): Promise<void> => {
    await client.query('SELECT 1').catch(() => lose(client));
  };
  const tryIt = async (): Promise<void> => {
    if (trying) return;
    trying = true;
    const client = current;
    if (client) await ask(client);
    else await connect();
    trying = false;
  };
  const first = tryIt();
  const timer = setInterval(() => void tryIt(), everyMs);
  timer.unref();
  return {
    isListening: () => current !== undefined,
    catchUp: async () => {
      if (current) await ask(current);
    },
    close: async () => {
      clearInterval(timer);
      await first;
      const client = current;
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
