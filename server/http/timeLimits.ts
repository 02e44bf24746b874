import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Limits } from '../limitSettings';

/** Interval at which Node checks connections for exceeded limits. */
const checkMs = 5_000;

type ServerLimits = Pick<Limits, 'headersTimeout' | 'uploadTimeout' | 'connectionTimeout'>;

/** Returns the limits that Node enforces: for headers, complete requests, and idle connections. */
export const serverTimeouts = ({ headersTimeout, uploadTimeout, connectionTimeout }: ServerLimits) =>
  ({
    connectionTimeout,
    requestTimeout: uploadTimeout,
    // A missing Host gets the contract's error body, from the plugin `singleHeaders`.
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(checkMs, headersTimeout),
      requireHostHeader: false,
    },
  }) satisfies FastifyHttpOptions<Server>;
