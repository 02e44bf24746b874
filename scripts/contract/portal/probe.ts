import { randomUUID } from 'node:crypto';
import type { CheckedOperation } from '../verify/operations';
import type { TokenSource } from '../verify/tokens';

/** Whether a server has an operation; `unknown` where only a call that may change something would tell. */
export type Presence = 'present' | 'absent' | 'unknown';

interface Reply {
  readonly status: number;
  readonly body: string;
}

const timeoutMs = 10_000;

/** The path goes out of the body, so that the answers to two unknown addresses are the same. */
async function ask(address: URL, method: string, token: string | undefined): Promise<Reply> {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: (await response.text()).replaceAll(address.pathname, '') };
}

/** Whether a body is the contract's for a failure. */
const isContractFailure = (body: string): boolean => {
  try {
    const failure: unknown = JSON.parse(body);
    return typeof failure === 'object' && failure !== null && 'message' in failure;
  } catch {
    return false;
  }
};

const same = (one: Reply, other: Reply): boolean => one.status === other.status && one.body === other.body;

/** The highest id a record can have: there is none, so that nothing is found, and nothing deleted. */
const noId = String(Number.MAX_SAFE_INTEGER);

/**
 * Says for a server which operations it has, by comparing its answer with that for an address that does not exist. Without a token nothing
 * can be changed, and a server that looks at the address first tells; one that looks at the token first is asked with one for what only reads.
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
      ask(new URL(path, baseUrl), method, token),
      ask(new URL(unknownPath, baseUrl), method, token),
    ]);
    if ([405, 501].includes(reply.status)) return 'absent';
    // As the portal itself takes it: such a 404 is not about a record.
    if (additive && reply.status === 404 && !isContractFailure(reply.body)) return 'absent';
    if (!same(reply, control)) return 'present';
    return reply.status === 404 ? 'absent' : 'unknown';
  };
  return async ({ method, path, callers, additive }) => {
    const known = path.replace('{id}', noId);
    const presence = await compare(method, known, undefined, additive);
    if (presence !== 'unknown' || method !== 'GET') return presence;
    return compare(method, known, await tokenOf(callers[0] ?? 'anyone'), additive);
  };
}
