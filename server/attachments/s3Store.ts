import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import type { AttachmentStore } from './store';

const timeoutMs = 60_000;

/** The content is not signed: the connection is TLS, and a hash would mean reading the file twice. */
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Creates a store in a bucket of an S3-compatible service, with path-style URLs. */
export function createS3Store(s3: NonNullable<Config['s3']>): AttachmentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const send = async (method: string, name: string, body?: Blob): Promise<Response> => {
    const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(name)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body, headers: { ...unsigned, 'content-type': 'application/octet-stream' } }),
    });
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
      return Readable.from(chunksOf(body));
    },
    remove: async (name) => {
      const response = await send('DELETE', name);
      await response.body?.cancel();
    },
  };
}
