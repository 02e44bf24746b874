/** The time limit of a request, and how long its response may be used. */
const lifetimeMs = 10_000;

const commonPaths = ['/api/user/validate', '/api/profile/IsConcierge', '/api/profile/IsOnboarded'];

/** The requests of the first screen by the page's path; a test compares each with the contract. */
export const earlyRequests: Readonly<Record<string, readonly string[]>> = {
  '/': [...commonPaths, '/api/messaging/getclientconversations'],
  '/messages': [...commonPaths, '/api/messaging/getclientconversations'],
  '/concierge-dashboard': ['/api/profile/IsConcierge', '/api/family/getfamilies'],
  '/onboarding/individual': ['/api/profile/IsConcierge', '/api/profile/IsOnboarded'],
};

const tokenKey = 'okta-token-storage';

/** Returns the tab's access token if it is valid for another minute; the sign-in client validates it later. */
function currentToken(storage: Storage, now: number): string | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(tokenKey) ?? '{}');
    const token: unknown = Reflect.get(Object(stored), 'accessToken');
    const text: unknown = Reflect.get(Object(token), 'accessToken');
    const expiresAt: unknown = Reflect.get(Object(token), 'expiresAt');
    const isValid = typeof expiresAt === 'number' && expiresAt * 1000 > now + 60_000;
    return typeof text === 'string' && isValid ? text : undefined;
  } catch {
    return undefined;
  }
}

type Send = (request: Request) => Promise<Response>;

function createRequest(url: string, token: string): Request {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(lifetimeMs);
  return new Request(url, { headers, signal, credentials: 'omit', cache: 'no-store' });
}

/** Settles like `response`, or rejects when the signal aborts first. */
function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')));
    response.then(resolve, reject);
  });
}

/**
 * Sends the first API requests while the code is loading.
 *
 * @param pathname - The path of the page.
 * @param baseUrl - The origin of the API; empty for the portal's.
 * @returns The application's `fetch`, which uses each of these responses once.
 */
export function startEarlyRequests(pathname: string, baseUrl: string, send: Send = (request) => fetch(request)): Send {
  const token = currentToken(sessionStorage, Date.now());
  const paths = earlyRequests[pathname.toLowerCase()] ?? [];
  if (token === undefined) return send;
  const started = performance.now();
  const pending = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const request = createRequest((baseUrl || window.location.origin) + path, token);
    const response = send(request);
    // The response may remain unused; a failure is reported to the caller that uses it.
    response.catch(() => undefined);
    pending.set(request.url, response);
  }
  return (request) => {
    const response = request.method === 'GET' ? pending.get(request.url) : undefined;
    pending.delete(request.url);
    const isCurrent = request.headers.get('authorization') === `Bearer ${token}`;
    const isFresh = performance.now() - started < lifetimeMs;
    return response && isCurrent && isFresh ? untilAborted(response, request.signal) : send(request);
  };
}
