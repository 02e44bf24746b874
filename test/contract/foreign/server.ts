import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { described, errorsOf, type Described, type Json } from './description';
import { type Fault, users, Refused } from './basics';
import { createState } from './state';
import { subjectOf, type TokenFault, type Person } from './tokens';

/** How the connection to the server is. */
export interface ServerBehavior {
  readonly delayMs?: number;
  /** Every n-th connection is closed without a response. */
  readonly dropEvery?: number;
  /** Every n-th request gets `Retry-After`, with 429 or this status. */
  readonly limitEvery?: number;
  readonly limitStatus?: 429 | 503;
  /** From this request on there is no response. */
  readonly hangAfter?: number;
  /** With this request the server ends. */
  readonly dieAfter?: number;
}

interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

const largest = 5_000_000;

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= largest) parts.push(part as Buffer);
  }
  if (size > largest) throw new Refused(413, 'It is too large.');
  return Buffer.concat(parts);
};

const fieldsOfForm = async (bytes: Buffer, type: string): Promise<Json> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refused(400, 'It cannot be read.');
  });
  const files = form.getAll('attachments').filter((entry) => entry instanceof File);
  const bad = files.find(({ name, size }) => !/^[^.]+\.(pdf|docx?|xlsx?|jpe?g|png|webp)$/i.test(name) || size < 60);
  if (bad) throw new Refused(415, 'This file is not accepted.');
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(texts), ...(files.length > 0 && { attachments: files.map(({ name }) => name) }) };
};

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Refused(400, 'It cannot be read.');
  }
};

/** A small independent server with the published contract, its own tokens and records in memory. */
export const startForeignServer = async (fault?: Fault, behavior: ServerBehavior = {}) => {
  const has = (name: Fault): boolean => name === fault;
  const operations = createState(has);
  const responses = new Map<string, { hash: string; reply: Reply }>();
  let count = 0;

  const personOf = (request: IncomingMessage): Person => {
    const subject = subjectOf(
      request.headers.authorization,
      fault?.startsWith('token: ') === true ? (fault.slice(7) as TokenFault) : undefined,
    );
    const person = users[subject ?? ''];
    if (!person) throw new Refused(401, 'Please sign in.');
    return person;
  };

  const bodyOf = async ({ media, body, schema }: Described, request: IncomingMessage): Promise<unknown> => {
    const bytes = await bytesOf(request);
    if (media === undefined || !body) return undefined;
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith(media)) throw new Refused(415, 'This type of content is not supported.');
    const value = media === 'application/json' ? parsed(bytes) : await fieldsOfForm(bytes, type);
    if (!body(value) && !has('rules are not enforced')) {
      const errors = errorsOf(body.errors ?? [], schema);
      throw new Refused(
        400,
        'Please check it.',
        has('messages are its own') ? { errors: { field: ['is wrong'] } } : { errors },
      );
    }
    if (JSON.stringify(value) === '{}') throw new Refused(400, 'The request is empty.');
    return value;
  };

  const perform = async (operation: Described, request: IncomingMessage, url: URL, path: Json): Promise<Reply> => {
    const isOpen = operation.callers.includes('anyone');
    const person = isOpen ? { id: 0, name: '', kind: 'newcomer' as const } : personOf(request);
    const run = operations[operation.id];
    if (!run) throw new Refused(501, 'This is not available yet.');
    if (!isOpen && !operation.callers.includes(person.kind) && !has('all callers are accepted'))
      throw new Refused(403, 'You are not allowed to do this.');
    const query: Json = Object.fromEntries(url.searchParams);
    const isWell = operation.parameters.path(path) && operation.parameters.query(query);
    if (!isWell)
      throw new Refused(400, 'Please check it.', { errors: errorsOf(operation.parameters.query.errors ?? []) });
    const body = await bodyOf(operation, request);
    const key = operation.idempotent ? request.headers['idempotency-key'] : undefined;
    const reply = (): Reply => ({ status: operation.success, json: run({ person, query, path, body }) });
    if (typeof key !== 'string' || has('keys are ignored')) return reply();
    if (key.length < 8 || key.length > 100) throw new Refused(400, 'The key is too short or too long.');
    const hash = JSON.stringify([operation.id, query, path, body]);
    const stored = responses.get(`${person.id} ${key}`);
    if (stored && stored.hash !== hash) throw new Refused(409, 'This was sent before with other content.');
    if (stored && has('a repetition is done again')) run({ person, query, path, body });
    const response = stored?.reply ?? reply();
    responses.set(`${person.id} ${key}`, { hash, reply: response });
    return response;
  };

  const handled = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://foreign');
    const here = described.filter(({ pattern }) => pattern.test(url.pathname));
    const operation = here.find(({ method }) => method === request.method);
    if (has('OPTIONS fails') && request.method === 'OPTIONS') throw new Error('no such method');
    if (here.length === 0) throw new Refused(404, 'Not found.');
    if (!operation) throw new Refused(405, 'No such method.');
    try {
      return await perform(operation, request, url, { ...operation.pattern.exec(url.pathname)?.groups });
    } catch (error) {
      if (error instanceof Refused && error.status === 401 && has('401 has another body'))
        return { status: 401, json: { error: 'no' } };
      throw error;
    }
  };

  const write = (request: IncomingMessage, response: ServerResponse, { status, json, headers = {} }: Reply): void => {
    const text = json === undefined ? '' : JSON.stringify(json);
    const etag = has('the ETag does not change') ? '"1"' : `"${createHash('sha1').update(text).digest('hex')}"`;
    const isPoll =
      request.method === 'GET' && /conversations$|GetMessages$/.test((request.url ?? '').split('?')[0] ?? '');
    const requested = request.headers['if-none-match'];
    if (isPoll && status === 200 && (requested === etag || (requested !== undefined && has('any name is unchanged')))) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response.writeHead(status, { ...headers, 'content-type': 'application/json', ...(isPoll && { etag }) }).end(text);
  };

  const server = createServer((request, response) => {
    void (async () => {
      count += 1;
      if (behavior.dieAfter !== undefined && count > behavior.dieAfter) {
        server.close();
        server.closeAllConnections();
        return;
      }
      if (behavior.hangAfter !== undefined && count > behavior.hangAfter) return;
      if (behavior.dropEvery !== undefined && count % behavior.dropEvery === 0) return void request.socket.destroy();
      if (behavior.delayMs !== undefined) await wait(behavior.delayMs);
      if (behavior.limitEvery !== undefined && count % behavior.limitEvery === 0) {
        write(request, response, {
          status: behavior.limitStatus ?? 429,
          json: { message: 'Please wait.' },
          headers: { 'retry-after': '1' },
        });
        return;
      }
      try {
        write(request, response, await handled(request));
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused(500, String(error));
        write(request, response, { status: refused.status, json: { message: refused.message, ...refused.more } });
      }
    })();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((settle) => server.close(() => settle()));
    },
  };
};
