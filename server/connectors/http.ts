import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isJsonObject } from '../contract/jsonObject';
import { propertyText } from '../errorProperty';

/** The source cannot be read. Its message is for people: it has neither addresses nor what was sent. */
export class SourceError extends Error {}

/** What a source has answered. */
export interface Reply {
  readonly status: number;
  /** The parsed JSON, or the text for `text`. */
  readonly body: unknown;
}

/** A request to a source. */
interface SourceRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST; otherwise it is a GET. */
  readonly json?: object;
  /** Whether the answer is a text and no JSON. */
  readonly text?: boolean;
  /** Whether the source is busy although its status does not say so. */
  readonly isBusy?: (reply: Reply) => boolean;
}

/** Sends requests of a sync. */
export interface Http {
  /** @throws SourceError when there is no answer after several attempts. */
  readonly send: (request: SourceRequest) => Promise<Reply>;
  /** How many requests were sent. */
  readonly calls: () => number;
}

interface HttpOptions {
  readonly source: string;
  readonly concurrency: number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const attempts = 6;
const timeoutMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A source that asks for more is tried again with the next sync. */
const longestWaitMs = 15 * 60_000;

/** Returns the milliseconds that a header `Retry-After` asks for: seconds, or a time. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Grows with each attempt; between half and all of it by chance, so that instances do not try at the same time. */
const backoffMs = (attempt: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);

type Attempt = { readonly reply: Reply } | { readonly reason: string; readonly waitMs?: number | undefined };

const causeOf = (error: unknown): string =>
  (isJsonObject(error) && propertyText(error['cause'], 'code')) || propertyText(error, 'name');

async function attemptOnce({ url, headers, json, text = false, isBusy }: SourceRequest): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: text ? '*/*' : 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const content = await response.text();
    if (status === 429 || status >= 500)
      return {
        reason: `answers with status ${String(status)}`,
        waitMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
      };
    const body: unknown = text || content === '' ? content : JSON.parse(content);
    const reply = { status, body };
    return isBusy?.(reply) === true ? { reason: 'refuses more requests at the moment' } : { reply };
  } catch (error) {
    return {
      reason: error instanceof SyntaxError ? 'sends incomplete answers' : `does not answer (${causeOf(error)})`,
    };
  }
}

/** Returns what sends the requests of one sync: it repeats those that fail, and sends no more at once than allowed. */
export function createHttp({ source, concurrency, pause = sleep }: HttpOptions): Http {
  const limit = pLimit(concurrency);
  let calls = 0;
  const send = async (request: SourceRequest): Promise<Reply> => {
    for (let attempt = 0; ; attempt += 1) {
      calls += 1;
      const result = await attemptOnce(request);
      if ('reply' in result) return result.reply;
      const { reason, waitMs = backoffMs(attempt) } = result;
      if (attempt + 1 === attempts || waitMs > longestWaitMs) throw new SourceError(`${source} ${reason}.`);
      await pause(waitMs);
    }
  };
  return { send: (request) => limit(send, request), calls: () => calls };
}
