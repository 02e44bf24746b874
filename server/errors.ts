import { codeOf } from './errorProperty';

/** The contract's body of all error responses. */
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
  readonly reason?: string | undefined;
}

/** An error with a response: status, message, headers and body. */
export abstract class HttpError extends Error {
  abstract readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
  /** The message without values of the request, for the audit log. */
  readonly reason: string;

  constructor(message: string, { errors, current, headers = {}, cause, reason = message }: Details = {}) {
    super(message, { cause });
    this.headers = headers;
    this.reason = reason;
    this.body = { message, ...(errors && { errors }), ...(current && { current }) };
  }
}

/** A rule is violated; `errors` maps field paths to messages. */
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

/** The caller is authenticated, but not allowed to do this. */
export class ForbiddenError extends HttpError {
  readonly status = 403;
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** The record does not exist or is not the caller's; both have the same response. */
export class NotFoundError extends HttpError {
  readonly status = 404;
  constructor(message = 'This was not found. It may have been deleted.') {
    super(message);
  }
}

/** The path exists, but not with this method. */
export class MethodNotAllowedError extends HttpError {
  readonly status = 405;
  constructor(allowed: readonly string[]) {
    super('This operation does not exist.', { headers: { allow: allowed.join(', ') } });
  }
}

/** The request did not arrive in time. */
export class RequestTimeoutError extends HttpError {
  readonly status = 408;
  constructor() {
    super('The request took too long to arrive.', { headers: { connection: 'close' } });
  }
}

/** The request conflicts with the current state of the record. */
export class ConflictError extends HttpError {
  readonly status = 409;
  constructor(message = 'This is no longer possible because something has changed. Please reload the page.') {
    super(message);
  }
}

/** The record was changed since the caller read it; `current` is the stored record. */
export class PreconditionFailedError extends HttpError {
  readonly status = 412;
  constructor(current: object) {
    super('Someone else has changed this since you opened it.', { current });
  }
}

/** The details of refused files: only the message names them. */
const fileDetails = (errors: ErrorBody['errors']): Details =>
  errors ? { errors, reason: [...new Set(Object.values(errors).flat())].join(', ') } : {};

/** The request, or a file in it, is too large. */
export class PayloadTooLargeError extends HttpError {
  readonly status = 413;
  constructor(message = 'This is too large to send.', errors?: ErrorBody['errors']) {
    super(message, fileDetails(errors));
  }
}

/** The type of the body, or of a file in it, is not accepted. */
export class UnsupportedMediaTypeError extends HttpError {
  readonly status = 415;
  constructor(message = 'This type of content is not supported.', errors?: ErrorBody['errors']) {
    super(message, fileDetails(errors));
  }
}

/** The headers of the request are larger than the server reads. */
export class HeadersTooLargeError extends HttpError {
  readonly status = 431;
  constructor() {
    super('The headers of the request are too large.');
  }
}

/** The caller exceeds a rate limit; `seconds` is the time to wait. */
export class TooManyRequestsError extends HttpError {
  readonly status = 429;
  constructor(seconds: number) {
    super('Too many requests. Please wait a moment and try again.', { headers: { 'retry-after': String(seconds) } });
  }
}

/** The operation is in the contract, but this server does not implement it yet. */
export class NotImplementedError extends HttpError {
  readonly status = 501;
  constructor() {
    super('This is not available yet.');
  }
}

/** The server or one of its dependencies is temporarily not available. */
export class ServiceUnavailableError extends HttpError {
  readonly status = 503;
  constructor({ cause }: { cause?: unknown } = {}) {
    super('The service is unavailable at the moment. Please try again.', { headers: { 'retry-after': '1' }, cause });
  }
}

/** The client aborted the request; the error is not logged. */
export class CancelledError extends ServiceUnavailableError {}

/** A stored file differs from the received one. */
export class DamagedFileError extends HttpError {
  readonly status = 500;
  constructor(cause: unknown) {
    super('This file is damaged and cannot be opened. Please ask for it to be sent again.', { cause });
  }
}

/** An unexpected error; the response contains no details. */
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

/** The request is malformed; every operation can respond with this. */
export class UnreadableRequestError extends BadRequestError {
  constructor() {
    super(undefined, 'The request cannot be read.');
  }
}

/** Returns the error for a malformed request. */
export const unreadable = (): UnreadableRequestError => new UnreadableRequestError();

/** File system codes for a full, read-only or broken disk, and for too many open files. */
const storageCodes = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;

/** Returns the HttpError for an error of a handler, a library, or the framework. */
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
