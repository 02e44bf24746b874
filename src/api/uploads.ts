/** Receives how many bytes of a request's body have been sent, and the total. */
export type ProgressListener = (sentBytes: number, totalBytes: number) => void;

const listeners = new Map<string, ProgressListener>();

/**
 * Subscribes to the upload progress of the request with this `Idempotency-Key`, sent now or later.
 *
 * @returns Unsubscribes.
 */
export function watchUpload(idempotencyKey: string, listener: ProgressListener): () => void {
  listeners.set(idempotencyKey, listener);
  return () => listeners.delete(idempotencyKey);
}

/** Returns the listener subscribed to a request's progress. */
export const progressListener = (request: Request): ProgressListener | undefined =>
  listeners.get(request.headers.get('idempotency-key') ?? '');

const aborted = (): DOMException => new DOMException('The request was aborted.', 'AbortError');

function headersOf(xhr: XMLHttpRequest): Headers {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/**
 * Sends a request like `fetch`, and reports its progress, which `fetch` cannot.
 *
 * @throws TypeError without a response, DOMException when the request was aborted; both as `fetch` does.
 */
export async function sendWithProgress(request: Request, onProgress: ProgressListener): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }));
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(aborted());
    request.signal.addEventListener('abort', () => xhr.abort());
    if (request.signal.aborted) reject(aborted());
    else xhr.send(body);
  });
}
