import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../attachments/uploadedFile';
import { codeOf } from '../errorProperty';
import { PayloadTooLargeError, toHttpError, unreadable, UnsupportedMediaTypeError } from '../errors';
import { isPart, type Part } from './parts';
import { objectAt } from './document';
import type { Operation } from './operations';

/** A multipart request: its text fields, a list of names for each file field, and the files. */
export interface Upload {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export const isMultipart = ({ body }: Operation): boolean => body?.mediaType === 'multipart/form-data';

/** Enables multipart requests for routes that are registered on `app` afterwards. */
export const acceptUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false });
};

const numberOf = (part: Part, name: string): number => {
  const value = part[name];
  return typeof value === 'number' ? value : 0;
};

const fileFieldsByName = ({ body }: Operation): [string, Part][] =>
  Object.entries(objectAt(objectAt({ body: body?.schema }, 'body'), 'properties')).flatMap(([name, property]) =>
    isPart(property) && 'x-maxFiles' in property ? [[name, property]] : [],
  );

const fileFields = (operation: Operation): Part[] => fileFieldsByName(operation).map(([, property]) => property);
const fileFieldNames = (operation: Operation): string[] => fileFieldsByName(operation).map(([name]) => name);

/** Returns the contract's limits: the number of files, and the bytes of one file. */
const limitsOf = (operation: Operation): { files: number; fileSize: number } => {
  const fields = fileFields(operation);
  return {
    files: fields.reduce((sum, field) => sum + numberOf(field, 'x-maxFiles'), 0),
    fileSize: Math.max(0, ...fields.map((field) => numberOf(field, 'x-maxFileBytes'))),
  };
};

/** Browsers send quotes and line breaks of a file name as these escapes, and `%` unchanged. */
const decodeName = (name: string): string => name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);

const measureFile = async (path: string): Promise<{ size: number; hash: string }> => {
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

/** Allowance for everything in a multipart request but its files. */
const overheadBytes = 1024 * 1024;

/** Rejects a request whose Content-Length exceeds the limit of all files. */
const assertContentLength = ({ headers }: FastifyRequest, { files, fileSize }: ReturnType<typeof limitsOf>): void => {
  if (Number(headers['content-length'] ?? 0) > files * fileSize + overheadBytes) throw new PayloadTooLargeError();
};

const filesText = (operation: Operation): string | undefined => {
  const [text] = fileFields(operation).map((field) => objectAt(field, 'x-messages')['x-maxFiles']);
  return typeof text === 'string' ? `${text}.` : undefined;
};

/** The parser throws errors without a code for malformed or truncated forms; file system errors have a code. */
const isMalformed = (error: unknown): boolean => codeOf(error) === '' && toHttpError(error).status === 500;

const failureOf = (error: unknown, operation: Operation): unknown => {
  if (codeOf(error) === 'FST_FILES_LIMIT') return new PayloadTooLargeError(filesText(operation));
  if (isMalformed(error)) return unreadable();
  return toHttpError(error).status === 413 ? new PayloadTooLargeError() : error;
};

/** Returns the text fields. A file field that was sent as text is ignored. */
const textFields = (values: object, operation: Operation): [string, unknown][] => {
  const fileNames = new Set(fileFieldNames(operation));
  return Object.entries(values).flatMap(([name, part]: [string, unknown]) =>
    isPart(part) && part['type'] === 'field' && !fileNames.has(name) ? [[name, part['value']]] : [],
  );
};

/**
 * Receives a complete multipart request before any transaction begins, so that a slow sender holds no lock. More files
 * than the contract's `x-maxFiles` are refused; bytes beyond `x-maxFileBytes` are not received. An aborted request
 * leaves no files.
 *
 * @param folder - The folder of received files; created if missing.
 * @throws PayloadTooLargeError above a limit, UnsupportedMediaTypeError for another type of body, BadRequestError for a
 *   malformed body.
 */
export async function receiveUpload(request: FastifyRequest, operation: Operation, folder: string): Promise<Upload> {
  if (!request.isMultipart()) throw new UnsupportedMediaTypeError();
  const limits = limitsOf(operation);
  assertContentLength(request, limits);
  await mkdir(folder, { recursive: true });
  const saved = await request.saveRequestFiles({ tmpdir: folder, limits }).catch((error: unknown) => {
    throw failureOf(error, operation);
  });
  const files = await Promise.all(
    saved.files.map(async ({ fieldname, filename, filepath, file }) => ({
      field: fieldname,
      originalFileName: decodeName(filename),
      path: filepath,
      truncated: file.truncated,
      ...(await measureFile(filepath)),
    })),
  );
  const lists = files.map(({ field }) => [
    field,
    files.filter((file) => file.field === field).map(({ originalFileName }) => originalFileName),
  ]);
  return { body: Object.fromEntries([...textFields(saved.values, operation), ...lists]), files };
}

const hourMs = 60 * 60 * 1000;

/** Removes files of requests that a stopped server left behind, not those of another server that shares the folder. */
export async function removeStaleUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - hourMs) await rm(path, { force: true });
  }
}
