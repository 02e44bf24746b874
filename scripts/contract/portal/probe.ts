import { randomUUID } from 'node:crypto';
import type { CheckedOperation } from '../verify/operations';
import type { TokenSource } from '../verify/tokens';

/** Whether a server has an operation; `unknown` when only a writing request could show it. */
export type Presence = 'present' | 'absent' | 'unknown';

interface Reply {
  readonly status: number;
  readonly body: string;
}

const timeoutMs = 10_000;

/** Removes the path from the body, so that the responses of two unknown paths are equal. */
async function probe(url: URL, method: string, token: string | undefined): Promise<Reply> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: (await response.text()).replaceAll(url.pathname, '') };
}

/** Whether a body is the contract's error body. */
const isContractFailure = (body: string): boolean => {
  try {
    const failure: unknown = JSON.parse(body);
    return typeof failure === 'object' && failure !== null && 'message' in failure;
  } catch {
    return false;
  }
};

const same = (one: Reply, other: Reply): boolean => one.status === other.status && one.body === other.body;

/** The highest possible id: no record has it, so no record is found or deleted. */
const noId = String(Number.MAX_SAFE_INTEGER);

/**
 * Detects the operations of a server by comparing its response with that of an unknown path. Requests have no token, so
 * they change no data. A server that checks the token first receives read-only requests with a token.
 */
export function prober(baseUrl: string, tokenOf: TokenSource): (operation: CheckedOperation) => Promise<Presence> {
  const unknownPath = `/api/${randomUUID()}`;
  const compare = async (
    method: string,
    path: string,
    token: string | undefined,
    additive: boolean,
  ): Promise<Presence> => {
    const [reply, control] = await Promise.all([
      probe(new URL(path, baseUrl), method, token),
      probe(new URL(unknownPath, baseUrl), method, token),
    ]);
    if ([405, 501].includes(reply.status)) return 'absent';
    // As in the portal: a 404 without the contract's error body is not about a record.
    if (additive && reply.status === 404 && !isContractFailure(reply.body)) return 'absent';
    if (!same(reply, control)) return 'present';
    return reply.status === 404 ? 'absent' : 'unknown';
  };
  return async ({ method, path, callers, additive }) => {
    const unknownId = path.replace('{id}', noId);
    const presence = await compare(method, unknownId, undefined, additive);
    if (presence !== 'unknown' || method !== 'GET') return presence;
    return compare(method, unknownId, await tokenOf(callers[0] ?? 'anyone'), additive);
  };
}
