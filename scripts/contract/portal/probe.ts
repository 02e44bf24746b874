import { randomUUID } from 'node:crypto';
import { isErrorBody } from '../verify/notOffered';
import type { CheckedOperation } from '../verify/operations';
import type { CallerName } from '../verify/request';
import type { TokenSource } from '../verify/tokens';

/** Whether a server has an operation; `unknown` when only a writing request could show it. */
export type Presence = 'present' | 'absent' | 'unknown';

interface Reply {
  readonly status: number;
  readonly json: unknown;
}

const timeoutMs = 10_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function probe(url: URL, method: string, token: string | undefined): Promise<Reply> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, json: parsed(await response.text()) };
}

/** The highest possible id: no record has it, so no record is found or deleted. */
const noId = '2147483647';

/** Statuses of a server that has no such operation, whatever it checks first. */
const isRefusal = (status: number): boolean => status === 405 || status === 501;

/**
 * Detects the operations of a server. An operation is present only if it answered: a read with a token by its own
 * response, a write without a token by another status than an unknown path. Texts are not compared: they may contain
 * trace ids. Writing requests have no token, so that no data changes; a server that rejects them before it looks at the
 * path does not show whether it has the operation.
 */
export function prober(baseUrl: string, tokenOf: TokenSource): (operation: CheckedOperation) => Promise<Presence> {
  const unknownPath = `/api/${randomUUID()}`;

  const readAs = async (operation: CheckedOperation, path: string, caller: CallerName): Promise<Presence> => {
    const token = await tokenOf(caller);
    if (token === undefined && caller !== 'anyone') return 'unknown';
    const reply = await probe(new URL(path, baseUrl), 'GET', token);
    if (isRefusal(reply.status)) return 'absent';
    if (reply.status !== 404) return reply.status === 401 || reply.status >= 500 ? 'unknown' : 'present';
    // As in the portal: a 404 without the contract's error body is not about a record.
    if (!operation.statuses.has(404) || !isErrorBody(reply.json)) return 'absent';
    // A text that is no id is refused before a record is looked up.
    const { status } = await probe(new URL(path.replace(noId, 'no-id'), baseUrl), 'GET', token);
    return path.includes(noId) && status === 400 ? 'present' : 'unknown';
  };

  /** A caller may have no record yet, so every kind of caller asks. */
  const read = async (operation: CheckedOperation, path: string): Promise<Presence> => {
    let presence: Presence = 'unknown';
    for (const caller of operation.callers) {
      presence = await readAs(operation, path, caller);
      if (presence !== 'unknown') break;
    }
    return presence;
  };

  const write = async ({ method, additive }: CheckedOperation, path: string): Promise<Presence> => {
    const [reply, control] = await Promise.all([
      probe(new URL(path, baseUrl), method, undefined),
      probe(new URL(unknownPath, baseUrl), method, undefined),
    ]);
    if (isRefusal(reply.status)) return 'absent';
    if (reply.status === 404)
      return additive && !isErrorBody(reply.json) ? 'absent' : control.status === 404 ? 'absent' : 'unknown';
    return reply.status === control.status || reply.status >= 500 ? 'unknown' : 'present';
  };

  return (operation) => {
    const path = operation.path.replace('{id}', noId);
    return operation.method === 'GET' ? read(operation, path) : write(operation, path);
  };
}
