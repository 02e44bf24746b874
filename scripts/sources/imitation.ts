import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What can go wrong in a source, by name. */
export const faultNames = [
  /** The next request is refused for a moment, with `Retry-After`. */
  '429',
  /** The session or the token ends before the next page. */
  'session-over',
  /** A record changes after the next page was read, so that it moves to the first one. */
  'page-changes',
  /** Each page repeats the last record of the one before, until the list is read. */
  'twice',
  /** The next answer ends in its middle. */
  'cut-off',
  /** The next record that changes says that it changed ten minutes before. */
  'clock-off',
  /** The last record is gone. */
  'gone',
] as const;

export type FaultName = (typeof faultNames)[number];

/** A record of a source. */
export type SourceRecord = Readonly<Record<string, unknown>>;

/** The records of a list. Those that changed last come first, so that a change moves the pages of others. */
export class List {
  private readonly records = new Map<string, { record: SourceRecord; changed: number }>();
  private changes = 0;

  constructor(
    private readonly idName: string,
    private readonly timeName?: string,
  ) {}

  /** Adds or replaces a record, which has changed at `time`. */
  set(record: SourceRecord, time = new Date()): void {
    this.changes += 1;
    const stamped = this.timeName === undefined ? record : { ...record, [this.timeName]: time.toISOString() };
    this.records.set(String(record[this.idName]), { record: stamped, changed: this.changes });
  }

  remove(id: string): void {
    this.records.delete(id);
  }

  /** Removes the record whose last change is the longest ago. */
  removeLast(): void {
    const last = this.all().at(-1);
    if (last) this.remove(String(last[this.idName]));
  }

  get(id: string): SourceRecord | undefined {
    return this.records.get(id)?.record;
  }

  /** Returns all records, the latest change first. */
  all(): SourceRecord[] {
    return [...this.records.values()].sort((one, other) => other.changed - one.changed).map(({ record }) => record);
  }
}

/** An answer: a status and what is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request to an imitating server. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly json: SourceRecord;
}

/** A running server that imitates a source. */
export interface Imitation {
  readonly url: string;
  readonly calls: () => number;
  readonly stop: () => Promise<void>;
}

/** The faults that are still to happen. */
class Faults {
  private readonly waiting: FaultName[] = [];

  add(name: FaultName): void {
    this.waiting.push(name);
  }

  /** Returns whether a fault is due, which happens once. */
  take(name: FaultName): boolean {
    const index = this.waiting.indexOf(name);
    if (index >= 0) this.waiting.splice(index, 1);
    return index >= 0;
  }

  has(name: FaultName): boolean {
    return this.waiting.includes(name);
  }
}

const isFault = (name: string): name is FaultName => faultNames.some((known) => known === name);

const send = (response: ServerResponse, { status, body }: Answer, isCut: boolean): void => {
  const content = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    ...(status === 429 && { 'retry-after': '1' }),
  });
  if (!isCut) response.end(content);
  else response.write(content.slice(0, content.length / 2), () => response.destroy());
};

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://source');
  const content = await text(request);
  const parsed: unknown = content === '' ? {} : JSON.parse(content);
  const json = typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers: request.headers, json };
}

/** Serves an imitation of a source on this computer. `POST /faults/NAME` makes a fault happen. */
async function serve(
  port: number,
  faults: Faults,
  answer: (asked: Asked) => Answer | Promise<Answer>,
  onFault: (name: FaultName) => void,
): Promise<Imitation> {
  let calls = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await askedOf(request);
    const [, fault] = /^\/faults\/([\w-]+)$/.exec(asked.path) ?? [];
    if (fault !== undefined) {
      if (isFault(fault)) onFault(fault);
      send(
        response,
        isFault(fault) ? { status: 200, body: { fault } } : { status: 404, body: { faults: faultNames } },
        false,
      );
      return;
    }
    calls += 1;
    if (faults.take('429')) send(response, { status: 429, body: {} }, false);
    else send(response, await answer(asked), asked.method === 'GET' && faults.take('cut-off'));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${String(bound)}`,
    calls: () => calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const clockOffMs = 10 * 60_000;

/** A source that is imitated: its records, its answers, and the faults that happen in it. */
export abstract class ImitatedSource {
  protected readonly faults = new Faults();
  /** The list whose records change and go. */
  protected abstract readonly changing: List;

  protected abstract answer(asked: Asked): Answer | Promise<Answer>;

  /** Changes amounts of a record; 0 is the one that changed last. */
  abstract change(index?: number, time?: Date): void;

  start(port = 0): Promise<Imitation> {
    return serve(
      port,
      this.faults,
      (asked) => this.answer(asked),
      (name) => this.fault(name),
    );
  }

  /** Makes a fault happen: at once, or with the next request that it concerns. */
  fault(name: FaultName): void {
    if (name === 'gone') this.changing.removeLast();
    else if (name === 'clock-off') this.change(0, new Date(Date.now() - clockOffMs));
    else this.faults.add(name);
  }
}

/** Returns a page of records from `start` on, and where the next one begins. */
export function pageOf(
  list: List,
  records: readonly SourceRecord[],
  { start, size, faults }: { readonly start: number; readonly size: number; readonly faults: Faults },
): { readonly records: readonly SourceRecord[]; readonly next: number | undefined } {
  const from = faults.has('twice') ? Math.max(0, start - 1) : start;
  const page = records.slice(from, from + size);
  const next = from + size < records.length ? from + size : undefined;
  if (next === undefined) faults.take('twice');
  else if (faults.take('page-changes')) {
    const last = records.at(-1);
    if (last) list.set(last);
  }
  return { records: page, next };
}
