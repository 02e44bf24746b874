import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PayloadTooLargeError, toHttpError, UnsupportedMediaTypeError } from '../errors';
import { isPart, partOf, type Operation, type Part } from './document';

/** A file of a multipart request, saved under a name the server made, and removed once the request is answered. */
export interface UploadedFile {
  /** The field it was sent as. */
  readonly field: string;
  /** The sender's name for it; never to be used as a path. */
  readonly originalFileName: string;
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its content. */
  readonly hash: string;
}

/** A multipart request: its fields as texts, a list of names for each field of files, and the files. */
export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export const isMultipart = ({ body }: Operation): boolean => body?.mediaType === 'multipart/form-data';

/** Lets the routes registered on `app` afterwards take multipart requests. */
export const acceptUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: true });
};

const numberOf = (part: Part, name: string): number => {
  const value = part[name];
  return typeof value === 'number' ? value : 0;
};

/** The contract's limits: how many files, and how large one may be. */
const limitsOf = (operation: Operation): { files: number; fileSize: number } => {
  const properties = Object.values(partOf(partOf({ body: operation.body?.schema }, 'body'), 'properties')).filter(
    isPart,
  );
  return {
    files: properties.reduce((sum, property) => sum + numberOf(property, 'x-maxFiles'), 0),
    fileSize: Math.max(0, ...properties.map((property) => numberOf(property, 'x-maxFileBytes'))),
  };
};

const measured = async (path: string): Promise<{ size: number; hash: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
    }
  });
  return { size, hash: hash.digest('hex') };
};

const tooLarge = (error: unknown): unknown => (toHttpError(error).status === 413 ? new PayloadTooLargeError() : error);

const textFields = (values: object): [string, unknown][] =>
  Object.entries(values).flatMap(([name, part]: [string, unknown]) =>
    isPart(part) && part['type'] === 'field' ? [[name, part['value']]] : [],
  );

/**
 * Receives a multipart request whole, before any transaction begins: a slow sender holds no lock. Files beyond the contract's
 * `x-maxFiles` and `x-maxFileBytes` are refused; a request that breaks off leaves nothing behind.
 *
 * @param folder - Where files wait, made when it is needed.
 * @throws PayloadTooLargeError when a limit is passed, UnsupportedMediaTypeError for another kind of body.
 */
export async function receiveUpload(request: FastifyRequest, operation: Operation, folder: string): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedMediaTypeError();
  await mkdir(folder, { recursive: true });
  try {
    const saved = await request.saveRequestFiles({ tmpdir: folder, limits: limitsOf(operation) });
    const files = await Promise.all(
      saved.files.map(async ({ fieldname, filename, filepath }) => ({
        field: fieldname,
        originalFileName: filename,
        path: filepath,
        ...(await measured(filepath)),
      })),
    );
    const lists = files.map(({ field }) => [
      field,
      files.filter((file) => file.field === field).map(({ originalFileName }) => originalFileName),
    ]);
    return { body: Object.fromEntries([...textFields(saved.values), ...lists]), files };
  } catch (error) {
    throw tooLarge(error);
  }
}

const hourMs = 60 * 60 * 1000;

/** Removes the files of requests that ended with the server, not those of another server that shares the folder. */
export async function removeForgottenUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - hourMs) await rm(path, { force: true });
  }
}
