import { setTimeout as wait } from 'node:timers/promises';
import { send, type Answer, type Call } from './call';

/** How a run treats the server. */
export interface Pace {
  /** How many requests are under way at once. */
  readonly concurrency: number;
  /** How many requests are sent in a second; no limit when absent. */
  readonly rate?: number;
  /** How long an answer may take. */
  readonly timeoutMs: number;
}

export const usualPace: Pace = { concurrency: 16, timeoutMs: 10_000 };

/** What came between the requests and their answers. */
export interface Incidents {
  dropped: number;
  timedOut: number;
  /** Answers 429, and 503 with Retry-After: each was sent again. */
  limited: number;
  waitedMs: number;
}

/** The server stopped answering: the run ends. */
export class ServerGone extends Error {}

/** So many requests in a row without an answer end a run. */
const goneAfter = { connection: 8, timeout: 3 } as const;

/** A broken connection is tried once more. */
const tries = 2;
const politeTries = 6;
const longestWaitMs = 60_000;

/** What Retry-After asks for, in milliseconds; undefined when the answer asks for nothing. */
const askedToWait = ({ status, headers }: Answer): number | undefined => {
  const value = headers.get('retry-after');
  if (status !== 429 && !(status === 503 && value !== null)) return undefined;
  const seconds = Number(value ?? '1');
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value ?? '') - Date.now();
  return Math.min(Math.max(Number.isFinite(ms) ? ms : 1000, 50), longestWaitMs);
};

/** Lets so many through at once. */
const createGate = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((settle) => waiting.push(settle));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** Sends requests as a good client does: no more than agreed at once, waiting when asked to, and once more when a connection breaks. */
export const createClient = (baseUrl: string, { concurrency, rate, timeoutMs }: Pace) => {
  const gate = createGate(concurrency);
  const incidents: Incidents = { dropped: 0, timedOut: 0, limited: 0, waitedMs: 0 };
  const latencies = new Map<string, number[]>();
  let notBefore = 0;
  let inRow = 0;
  let sent = 0;

  const turn = async (): Promise<void> => {
    const at = Math.max(notBefore, performance.now());
    if (rate !== undefined) notBefore = at + 1000 / rate;
    const ms = at - performance.now();
    if (ms > 0) await wait(ms);
  };

  const note = ({ broken, text }: Answer): void => {
    if (broken === undefined) {
      inRow = 0;
      return;
    }
    inRow += 1;
    incidents[broken === 'timeout' ? 'timedOut' : 'dropped'] += 1;
    if (inRow >= goneAfter[broken])
      throw new ServerGone(
        broken === 'timeout'
          ? `The server has stopped answering: ${inRow} requests in a row had no answer within ${timeoutMs / 1000} s.`
          : `The server has gone away: ${inRow} requests in a row had no answer (${text}).`,
      );
  };

  const once = async (call: Call, authorization: string | undefined): Promise<Answer> => {
    await turn();
    sent += 1;
    const start = performance.now();
    const answer = await send(baseUrl, call, authorization, timeoutMs);
    if (answer.status > 0) {
      const known = latencies.get(call.operation.id) ?? [];
      latencies.set(call.operation.id, known);
      known.push(performance.now() - start);
    }
    return answer;
  };

  const patiently = async (call: Call, authorization: string | undefined): Promise<Answer> => {
    let breaks = 0;
    for (let polite = 0; ;) {
      const answer = await once(call, authorization);
      const ms = askedToWait(answer);
      if (ms !== undefined && polite < politeTries) {
        polite += 1;
        incidents.limited += 1;
        incidents.waitedMs += ms;
        notBefore = Math.max(notBefore, performance.now() + ms);
        continue;
      }
      if (answer.status === 0 && call.mayBreak === true) return answer;
      note(answer);
      if (answer.status > 0) return breaks > 0 ? { ...answer, repeated: true } : answer;
      breaks += 1;
      if (breaks >= tries || answer.broken === 'timeout') return { ...answer, repeated: true };
    }
  };

  return {
    send: (call: Call, authorization: string | undefined): Promise<Answer> =>
      gate(() => patiently(call, authorization)),
    incidents,
    latencies,
    sent: () => sent,
  };
};
