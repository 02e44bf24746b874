import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HeadersTooLargeError, RequestTimeoutError, unreadable, type HttpError } from '../errors';
import { codeOf } from '../errorProperty';
import { securityHeadersOf } from './securityHeaders';

/** Returns the error for a request that Node cannot read: its method, its headers, or its length. */
const errorFor = (code: string): HttpError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTimeoutError();
  return code === 'HPE_HEADER_OVERFLOW' ? new HeadersTooLargeError() : unreadable();
};

/**
 * Returns a handler for requests that end before Fastify sees them. It sends the contract's error body with the headers
 * of all responses, and closes the connection.
 */
export const clientErrors =
  (publicUrl: string) =>
  (error: unknown, socket: Socket): void => {
    const code = codeOf(error);
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, body } = errorFor(code);
    const text = JSON.stringify(body);
    const headers = {
      ...securityHeadersOf(publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n'));
  };
