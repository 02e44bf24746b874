import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#test/support/journeys/signIn';
import { readList } from './bodies';

/** What clients and concierges experienced during a period. */
export interface Experience {
  readonly acknowledged: number;
  /** The longest time between two acknowledged messages, in seconds, and when it ended. */
  readonly pause: number;
  readonly resumedAt: number;
  /** The longest time after its acknowledgement that a message was missing in the response of a poll, in seconds. */
  readonly staleness: number;
}

/** The acknowledged messages, those that are missing, and those that are there twice. */
interface Losses {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

/** Clients that write and concierges that poll. */
export interface Traffic {
  /** Starts a new period. @returns a function that returns the experience since then. */
  readonly observe: () => () => Experience;
  /** Ends the traffic and compares the acknowledged messages with the stored ones. */
  readonly end: () => Promise<Losses>;
}

interface Written {
  readonly text: string;
  readonly acknowledgedAt: number;
}

interface Lag {
  readonly at: number;
  readonly ms: number;
}

const writers = 4;
const pollers = 2;
const pollEveryMs = 100;
const timeoutMs = 5_000;

const contentsOf = async (response: Response): Promise<readonly string[]> =>
  (await readList(response, 'messages')).map(({ content }) => String(content));

function experienceSince(written: readonly Written[], lags: readonly Lag[], begunAt: number): Experience {
  const times = [begunAt, ...written.map(({ acknowledgedAt }) => acknowledgedAt).filter((at) => at > begunAt)];
  const gaps = times.slice(1).map((at, index) => ({ at, length: at - (times[index] ?? at) }));
  const longest = gaps.reduce((a, b) => (b.length > a.length ? b : a), { at: begunAt, length: 0 });
  return {
    acknowledged: gaps.length,
    pause: longest.length / 1000,
    resumedAt: longest.at,
    staleness: Math.max(0, ...lags.filter(({ at }) => at > begunAt).map(({ ms }) => ms)) / 1000,
  };
}

function lossesOf(written: readonly Written[], stored: readonly string[]): Losses {
  const count = (text: string): number => stored.filter((content) => content === text).length;
  return {
    acknowledged: written.length,
    lost: written.filter(({ text }) => count(text) === 0).length,
    twice: written.filter(({ text }) => count(text) > 1).length,
  };
}

/**
 * Starts four clients that send messages one after the other, each with one key until it is acknowledged, and a
 * concierge whose two pages poll for them. All requests go to the proxy before the portals.
 */
export async function startTraffic(url: string): Promise<Traffic> {
  const [client, concierge] = await Promise.all(
    ['client', 'concierge'].map(async (handle) => `Bearer ${(await signIn(url, handle)).accessToken}`),
  );
  if (client === undefined || concierge === undefined) throw new Error('Nobody is signed in.');
  const list = await fetch(`${url}/api/messaging/getclientconversations`, { headers: { authorization: client } });
  const [conversation] = await readList(list, 'conversations');
  if (!conversation) throw new Error('The client has no conversation.');

  const written: Written[] = [];
  const lags: Lag[] = [];
  let isEnded = false;

  const send = async (text: string, key: string): Promise<boolean> => {
    const body = new FormData();
    body.set('conversationId', String(conversation['id']));
    body.set('senderId', String(conversation['clientId']));
    body.set('content', text);
    const headers = { authorization: client, 'idempotency-key': key };
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) };
    return fetch(`${url}/api/messaging/SendMessage`, init).then(
      async (response) => response.ok && (await response.json()) !== undefined,
      () => false,
    );
  };

  const write = async (writer: number): Promise<void> => {
    for (let number = 1; !isEnded; number += 1) {
      const [text, key] = [`Message ${number} of writer ${writer}`, randomUUID()];
      while (!(await send(text, key))) await pause(200);
      written.push({ text, acknowledgedAt: Date.now() });
      await pause(50);
    }
  };

  const read = async (etag?: string): Promise<Response | undefined> => {
    const headers = { authorization: concierge, ...(etag !== undefined && { 'if-none-match': etag }) };
    const address = `${url}/api/messaging/GetMessages?conversationId=${String(conversation['id'])}`;
    return fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  };

  const poll = async (): Promise<void> => {
    let etag: string | undefined;
    let shown: ReadonlySet<string> = new Set();
    while (!isEnded) {
      const at = Date.now();
      const response = await read(etag);
      if (response?.ok) {
        etag = response.headers.get('etag') ?? undefined;
        shown = new Set(await contentsOf(response).catch(() => []));
      }
      if (response?.ok || response?.status === 304) {
        const missing = written.filter(({ text, acknowledgedAt }) => acknowledgedAt < at && !shown.has(text));
        lags.push({ at, ms: Math.max(0, ...missing.map(({ acknowledgedAt }) => at - acknowledgedAt)) });
      }
      await pause(pollEveryMs);
    }
  };

  const work = [
    ...Array.from({ length: writers }, (_, index) => write(index + 1)),
    ...Array.from({ length: pollers }, poll),
  ];

  return {
    observe: () => {
      const begunAt = Date.now();
      return () => experienceSince(written, lags, begunAt);
    },
    end: async () => {
      isEnded = true;
      await Promise.all(work);
      const response = await read();
      if (!response?.ok) throw new Error('The messages cannot be read at the end.');
      return lossesOf(written, await contentsOf(response));
    },
  };
}
