import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unescapeFileName } from '#openapi/shared/fileNames';
import type { Operation } from '#server/contract/operations';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { isMultipart, uploadRulesOf, type UploadLimits, type UploadRules } from '#server/contract/uploads';
import { codeOf } from '#server/errorProperty';
import {
  BadRequestError,
  PayloadTooLargeError,
  toHttpError,
  unreadable,
  UnsupportedMediaTypeError,
} from '#server/errors';
import type { Admitted, Received } from '../state';

/** Enables multipart requests for routes that are registered on `app` afterwards. */
export const acceptUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false });
};

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
const assertContentLength = ({ headers }: FastifyRequest, { files, fileSize }: UploadLimits): void => {
  if (Number(headers['content-length'] ?? 0) > files * fileSize + overheadBytes) throw new PayloadTooLargeError();
};

/** The parser throws errors without a code for malformed or truncated forms; file system errors have a code. */
const isMalformed = (error: unknown): boolean => codeOf(error) === '' && toHttpError(error).status === 500;

const failureOf = (error: unknown, { tooManyFiles }: UploadRules): unknown => {
  if (codeOf(error) === 'FST_FILES_LIMIT') return new PayloadTooLargeError(tooManyFiles);
  if (isMalformed(error)) return unreadable();
  return toHttpError(error).status === 413 ? new PayloadTooLargeError() : error;
};

/** Returns what is wrong with the parts of a field. */
const problemOf = (parts: readonly JsonObject[], isForFiles: boolean): string | undefined => {
  if (isForFiles) return parts.every(({ filename }) => typeof filename === 'string') ? undefined : 'Is not a file';
  if (parts.some(({ type }) => type === 'file')) return 'Is not a field for files';
  return parts.length > 1 ? 'Is given more than once' : undefined;
};

/** Returns the text fields. @throws BadRequestError for files and texts in the wrong fields, which would be lost. */
const textFields = (values: object, { fields }: UploadRules): (readonly [string, unknown])[] => {
  const named = Object.entries(values).map(([name, value]: [string, unknown]) => ({
    name,
    parts: [value].flat().filter(isJsonObject),
  }));
  const problems = named.flatMap(({ name, parts }) => {
    const problem = problemOf(parts, fields.has(name));
    return problem === undefined ? [] : [[name, [problem]] as const];
  });
  if (problems.length > 0) throw new BadRequestError(Object.fromEntries(problems));
  return named.flatMap(({ name, parts }) => (fields.has(name) ? [] : parts.map(({ value }) => [name, value] as const)));
};

type SaveFiles = FastifyRequest['saveRequestFiles'];

/**
 * Saves the files of a form. The plugin logs what it throws as an error of the server, also for a malformed form. It
 * removes the files of a refused form at once, and again after the response, where it would log each as missing.
 */
const saveFiles = async (request: FastifyRequest, options: Parameters<SaveFiles>[0]): ReturnType<SaveFiles> => {
  const { log } = request;
  request.log = log.child({}, { level: 'silent' });
  try {
    return await request.saveRequestFiles(options);
  } catch (error) {
    // Not null: the removal of an aborted request reads it on.
    request.tmpUploads = [];
    throw error;
  } finally {
    request.log = log;
  }
};

type Content = Pick<Received, 'body' | 'uploads'>;

/** Receives a form: its body has the text fields, and a list of names for each field with files. */
async function receiveForm(request: FastifyRequest, rules: UploadRules, folder: string): Promise<Content> {
  if (!request.isMultipart()) throw new UnsupportedMediaTypeError();
  const { limits } = rules;
  assertContentLength(request, limits);
  await mkdir(folder, { recursive: true });
  const saved = await saveFiles(request, { tmpdir: folder, limits }).catch((error: unknown) => {
    throw failureOf(error, rules);
  });
  const texts = textFields(saved.values, rules);
  const uploads = await Promise.all(
    saved.files.map(async ({ fieldname, filename, filepath, file }) => ({
      field: fieldname,
      originalFileName: unescapeFileName(filename),
      path: filepath,
      truncated: file.truncated,
      ...(await measureFile(filepath)),
    })),
  );
  const lists = uploads.map(({ field }) => [
    field,
    uploads.filter((file) => file.field === field).map(({ originalFileName }) => originalFileName),
  ]);
  return { body: Object.fromEntries([...texts, ...lists]), uploads };
}

/** Receives the body of a request. @throws the errors of the form, below. */
export type Receive = (state: Admitted) => Promise<Received>;

/**
 * Returns the step that receives a complete request before any transaction begins, so that a slow sender holds no lock.
 * Fastify has parsed a JSON body already. Of a form, more files than the contract's `maxItems` are refused; bytes
 * beyond `x-maxFileBytes` are not received. An aborted request leaves no files.
 *
 * @param folder - The folder of received files; created if missing.
 * @returns A function that throws PayloadTooLargeError above a limit, UnsupportedMediaTypeError for another type of body,
 *   and BadRequestError for a malformed form, and for files and texts in the wrong fields.
 */
export function createReceive(operation: Operation, folder: string): Receive {
  if (!isMultipart(operation)) return (state) => Promise.resolve({ ...state, body: state.http.body, uploads: [] });
  const rules = uploadRulesOf(operation);
  return async (state) => ({ ...state, ...(await receiveForm(state.http, rules, folder)) });
}
