import { codeOf } from './errorProperty';

/** The body of every failure, as the contract has it. */
export interface ErrorBody {
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly current?: object;
}

interface Details {
  readonly errors?: ErrorBody['errors'];
  readonly current?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure that the caller is told: its status, its sentence and what else belongs in the answer. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;

  constructor(message: string, { errors, current, headers = {}, cause }: Details = {}) {
    super(message, { cause });
    this.headers = headers;
    this.body = { message, ...(errors && { errors }), ...(current && { current }) };
  }
}

/** A rule is broken; `errors` maps field paths to messages. */
export class BadRequestError extends HttpError {
  readonly status = 400;
  constructor(errors?: ErrorBody['errors'], message = 'Please check the highlighted fields.') {
    super(message, errors && { errors });
  }
}

/** There is no valid access token. */
export class UnauthorizedError extends HttpError {
  readonly status = 401;
  constructor(challenge = 'Bearer') {
    super('Please sign in.', { headers: { 'www-authenticate': challenge } });
  }
}

/** The caller is known, but may not do this. */
export class ForbiddenError extends HttpError {
  readonly status = 403;
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** There is no such record, or it is not the caller's: both answer the same. */
export class NotFoundError extends HttpError {
  readonly status = 404;
  constructor(message = 'Not found.') {
    super(message);
  }
}

/** The path exists, but not with this method. */
export class MethodNotAllowedError extends HttpError {
  readonly status = 405;
  constructor(allowed: readonly string[]) {
    super('This call does not exist.', { headers: { allow: allowed.join(', ') } });
  }
}

/** The request does not fit the present state of the record. */
export class ConflictError extends HttpError {
  readonly status = 409;
  constructor(message = 'This is no longer possible because something has changed. Please reload the page.') {
    super(message);
  }
}

/** The record was changed since the caller read it; `current` is the record as it is stored now. */
export class PreconditionFailedError extends HttpError {
  readonly status = 412;
  constructor(current: object) {
    super('Someone else has changed this since you opened it.', { current });
  }
}

/** The request, or a file in it, is too large. */
export class PayloadTooLargeError extends HttpError {
  readonly status = 413;
  constructor(message = 'This is too large to send.', errors?: ErrorBody['errors']) {
    super(message, errors && { errors });
  }
}

/** The body, or a file in it, is of a kind that is not accepted. */
export class UnsupportedMediaTypeError extends HttpError {
  readonly status = 415;
  constructor(message = 'This type of content is not supported.', errors?: ErrorBody['errors']) {
    super(message, errors && { errors });
  }
}

/** The caller sends more than one person does; `seconds` is how long to wait. */
export class TooManyRequestsError extends HttpError {
  readonly status = 429;
  constructor(seconds: number) {
    super('Too many requests. Please wait a moment and try again.', { headers: { 'retry-after': String(seconds) } });
  }
}

/** The operation is in the contract, and this server does not offer it yet. */
export class NotImplementedError extends HttpError {
  readonly status = 501;
  constructor() {
    super('This is not available yet.');
  }
}

/** The server, or what it depends on, cannot answer at the moment. */
export class ServiceUnavailableError extends HttpError {
  readonly status = 503;
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The service is unavailable at the moment. Please try again.', { headers: { 'retry-after': '1' }, cause });
  }
}

/** The client aborted the request; the error is not logged. */
export class CancelledError extends ServiceUnavailableError {}

/** A stored file is not what was received. */
export class DamagedFileError extends HttpError {
  readonly status = 500;
  constructor(cause: unknown) {
    super('This file is damaged and cannot be opened. Please ask for it to be sent again.', { cause });
  }
}

/** Anything unexpected; nothing of what went wrong is told. */
export class InternalError extends HttpError {
  readonly status = 500;
  constructor(cause: unknown) {
    super('An unexpected error occurred.', { cause });
  }
}

const statusOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  const own: unknown = Reflect.get(error, 'status');
  return Reflect.get(error, 'statusCode') ?? own;
};

/** The request is not what its headers say, or is none at all. */
export const unreadable = (): BadRequestError => new BadRequestError(undefined, 'The request cannot be read.');

/** The disk is full, read-only or broken, or there are no file descriptors left: codes of the file system. */
const storageCodes = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** The failure to answer for whatever was thrown: by a handler, a library, or the framework. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (storageCodes.test(codeOf(error))) return new ServiceUnavailableError({ cause: error });
  switch (statusOf(error)) {
    case 400:
    case 406:
      return unreadable();
    case 401:
      return new UnauthorizedError('Bearer error="invalid_token"');
    case 403:
    case 404:
      return new NotFoundError();
    case 413:
      return new PayloadTooLargeError();
    case 415:
      return new UnsupportedMediaTypeError();
    case 503:
      return new ServiceUnavailableError({ cause: error });
    default:
      return new InternalError(error);
  }
}
