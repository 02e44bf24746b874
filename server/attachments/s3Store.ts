import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import { withinLimit } from '../timeLimit';
import type { AttachmentStore } from './store';

/** The content is not signed: the connection is TLS, and a hash would mean reading the file twice. */
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };

/** Returns the bytes of a response. Destroying them ends its connection. @throws Error after `limitMs` without data. */
const bytesOf = (body: ReadableStream<Uint8Array>, limitMs: number): Readable => {
  const reader = body.getReader();
  return new Readable({
    read() {
      withinLimit(reader.read(), limitMs, () => new Error('no data in time')).then(
        (part) => this.push(part.done ? null : part.value),
        (cause: unknown) => this.destroy(new Error('The attachment store stopped sending a file.', { cause })),
      );
    },
    destroy(error, callback) {
      const done = (): void => callback(error);
      reader.cancel().then(done, done);
    },
  });
};

/**
 * Creates a store in a bucket of an S3-compatible service, with path-style URLs.
 *
 * @param limitMs - The longest time until a response begins, and between two parts of a file.
 */
export function createS3Store(s3: NonNullable<Config['s3']>, limitMs = 60_000): AttachmentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const send = async (method: string, name: string, body?: Blob): Promise<Response> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('The attachment store does not respond.')), limitMs);
    const request = client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(name)}`, {
      method,
      signal: limit.signal,
      ...(body && { body, headers: { ...unsigned, 'content-type': 'application/octet-stream' } }),
    });
    const response = await request.finally(() => clearTimeout(timer));
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    await response.body?.cancel();
    const failure = new Error(`The attachment store responded to ${method} with ${String(response.status)}.`);
    throw response.status === 404 ? Object.assign(failure, { code: 'ENOENT' }) : failure;
  };
  return {
    put: async (name, path) => {
      const response = await send('PUT', name, await openAsBlob(path));
      await response.body?.cancel();
    },
    open: async (name) => {
      const { body } = await send('GET', name);
      if (!body) throw new Error('The attachment store responded without a file.');
      return bytesOf(body, limitMs);
    },
    remove: async (name) => {
      const response = await send('DELETE', name);
      await response.body?.cancel();
    },
  };
}
