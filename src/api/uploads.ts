/** Hears how many bytes of a request's body have been sent, and of how many. */
export type ProgressListener = (sentBytes: number, totalBytes: number) => void;

const listeners = new Map<string, ProgressListener>();

/**
 * Listens to the progress of the call that carries this `Idempotency-Key`, whenever it is made.
 *
 * @returns Stops listening.
 */
export function watchUpload(idempotencyKey: string, listener: ProgressListener): () => void {
  listeners.set(idempotencyKey, listener);
  return () => listeners.delete(idempotencyKey);
}

/** Who listens to the progress of a request; undefined when nobody does. */
export const listenerOf = (request: Request): ProgressListener | undefined =>
  listeners.get(request.headers.get('idempotency-key') ?? '');

const aborted = (): DOMException => new DOMException('The request was aborted.', 'AbortError');
const lost = (): TypeError => new TypeError('Failed to fetch');

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/**
 * Sends a request like `fetch`, and tells how far it is: `fetch` itself cannot.
 *
 * @throws TypeError when there is no answer, DOMException when the request was aborted, both as `fetch` does.
 */
export async function sendWithProgress(request: Request, onProgress: ProgressListener): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    request.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    call.onload = () => resolve(new Response(call.responseText, { status: call.status, headers: headersOf(call) }));
    call.onerror = () => reject(lost());
    call.onabort = () => reject(aborted());
    if (request.signal.aborted) {
      reject(aborted());
      return;
    }
    request.signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
