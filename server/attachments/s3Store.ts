import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import type { AttachmentStore } from './store';

const timeoutMs = 60_000;

/** The content is hashed by nobody: the connection is TLS, and a hash would mean reading the file twice. */
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** A bucket of an S3-compatible store, addressed by path. */
export function createS3Store(s3: NonNullable<Config['s3']>): AttachmentStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const call = async (method: string, name: string, body?: Blob): Promise<Response> => {
    const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(name)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body, headers: { ...unsigned, 'content-type': 'application/octet-stream' } }),
    });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    await response.body?.cancel();
    const failure = new Error(`The attachment store answered ${String(response.status)} to ${method}.`);
    throw response.status === 404 ? Object.assign(failure, { code: 'ENOENT' }) : failure;
  };
  return {
    put: async (name, path) => {
      const answer = await call('PUT', name, await openAsBlob(path));
      await answer.body?.cancel();
    },
    open: async (name) => {
      const { body } = await call('GET', name);
      if (!body) throw new Error('The attachment store answered without a file.');
      return Readable.from(chunksOf(body));
    },
    remove: async (name) => {
      const answer = await call('DELETE', name);
      await answer.body?.cancel();
    },
  };
}
