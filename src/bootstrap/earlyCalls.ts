/** The time limit of every call; a call made ahead is of use only to the start of the page. */
const lifetime = 10_000;

const everyone = ['/api/user/validate', '/api/profile/IsConcierge', '/api/profile/IsOnboarded'];

/** What the first screen asks for, by the address of the page; a test holds each against the contract. */
export const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  '/': [...everyone, '/api/messaging/getclientconversations'],
  '/messages': [...everyone, '/api/messaging/getclientconversations'],
  '/concierge-dashboard': ['/api/profile/IsConcierge', '/api/family/getfamilies'],
  '/onboarding/individual': ['/api/profile/IsConcierge', '/api/profile/IsOnboarded'],
};

const tokenKey = 'okta-token-storage';

/** The tab's access token if it is good for a while yet; the sign-in client judges it properly later. */
function currentToken(storage: Storage, now: number): string | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(tokenKey) ?? '{}');
    const token: unknown = Reflect.get(Object(stored), 'accessToken');
    const text: unknown = Reflect.get(Object(token), 'accessToken');
    const expiresAt: unknown = Reflect.get(Object(token), 'expiresAt');
    const isGood = typeof expiresAt === 'number' && expiresAt * 1000 > now + 60_000;
    return typeof text === 'string' && isGood ? text : undefined;
  } catch {
    return undefined;
  }
}

type Send = (request: Request) => Promise<Response>;

function ask(address: string, token: string): Request {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(lifetime);
  return new Request(address, { headers, signal, credentials: 'omit', cache: 'no-store' });
}

/** The answer, unless whoever waits for it gives up first. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('No caller is waiting', 'AbortError')));
    answer.then(resolve, reject);
  });
}

/**
 * Makes the first API calls beside the loading of the code rather than after it.
 *
 * @param pathname - The address of the page.
 * @param baseUrl - Where the API is.
 * @returns The `fetch` of the application: it answers each of these calls once with what is already under way.
 */
export function startEarlyCalls(pathname: string, baseUrl: string, send: Send = (request) => fetch(request)): Send {
  const token = currentToken(sessionStorage, Date.now());
  const paths = earlyCalls[pathname.toLowerCase()] ?? [];
  if (token === undefined) return send;
  const started = performance.now();
  const pending = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const request = ask((baseUrl || window.location.origin) + path, token);
    const answer = send(request);
    // Nobody may come for it; who does gets the failure.
    answer.catch(() => undefined);
    pending.set(request.url, answer);
  }
  return (request) => {
    const answer = request.method === 'GET' ? pending.get(request.url) : undefined;
    pending.delete(request.url);
    const isCurrent = request.headers.get('authorization') === `Bearer ${token}`;
    const isFresh = performance.now() - started < lifetime;
    return answer && isCurrent && isFresh ? untilAborted(answer, request.signal) : send(request);
  };
}
