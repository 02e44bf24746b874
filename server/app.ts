import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAuditLog } from './audit/log';
import { createUploadPipeline } from './attachments/uploadPipeline';
import type { Scanner } from './attachments/scanner';
import type { AttachmentStore } from './attachments/store';
import type { Config } from './config';
import { createCallerOf } from './contract/caller';
import { notFoundFor } from './contract/notFoundFor';
import type { Handlers } from './contract/notImplemented';
import { registerOperations } from './contract/register';
import { createResponseChecks } from './contract/responses';
import { createCompilers } from './contract/validators';
import type { Database } from './db/database';
import { serveContractFiles } from './docs/contractFiles';
import { serveDocs } from './docs/docs';
import { CancelledError, type HttpError, InternalError, NotFoundError, toHttpError } from './errors';
import { repeatHandlers } from './features/onboarding/repeated';
import type { SignIn } from './identity/signIn';
import { createDailyWrites } from './limits/dailyWrites';
import { createRates } from './limits/rates';
import { createReportTurns } from './limits/reportTurns';
import { drainConnections } from './http/drain';
import { limitBodies, serverTimeouts } from './http/timeLimits';
import { logging, logRequests } from './logging';
import type { Metrics } from './metrics/metrics';
import { createUnchangedPolls } from './polls/unchanged';
import type { StorageState } from './storage/watch';
import { addSecurityHeaders } from './web/headers';
import { serveWeb } from './web/web';

/** Options of the application. */
export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly attachments: AttachmentStore;
  /** Undefined when no virus scanner is configured. */
  readonly scan: Scanner | undefined;
  readonly signIn: SignIn;
  readonly handlers: Handlers;
  /** The current time; tests set it. */
  readonly now?: () => Date;
  /** Validates every response by the contract; a violation is a 500. For tests and development. */
  readonly checkResponses?: boolean;
  /** The result of the storage checks; `up` by default. */
  readonly storageState?: () => StorageState;
  /** Called after a request failed because a dependency was unavailable. */
  readonly onUnavailable?: () => void;
  /** The folder of the browser's build. */
  readonly build?: string;
  /** Measures the requests. */
  readonly metrics?: Pick<Metrics, 'observe'>;
}

/** Returns the folder of uploads, on the disk of the attachment store, so that files are linked and not copied. */
export const uploadsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

const flushIntervalMs = 5_000;

const defaultBuild = fileURLToPath(new URL('../build', import.meta.url));

type ResponseChecks = ReturnType<typeof createResponseChecks>;

const createErrorHandler =
  (checks: ResponseChecks | undefined, onUnavailable: (() => void) | undefined) =>
  (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    let failure = toHttpError(thrown);
    try {
      const { operation } = request.routeOptions.config;
      if (operation) checks?.failure(operation, failure);
    } catch (violation) {
      failure = new InternalError(violation);
    }
    const isServerError = failure.status >= 500 && failure.status !== 501 && !(failure instanceof CancelledError);
    if (failure.status === 503 && !(failure instanceof CancelledError)) onUnavailable?.();
    if (isServerError) request.log.error({ err: failure.cause ?? failure }, 'request failed');
    return reply
      .code(failure.status)
      .headers(failure.headers)
      .type('application/json')
      .send(JSON.stringify(failure.body));
  };

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? url;

/** Encodes the percent signs of a path that cannot be decoded (`/50%`), so that it is routed like any unknown path. */
const decodableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
};

const notFoundErrorOf = (request: FastifyRequest): HttpError =>
  isApi(request) ? notFoundFor(pathOf(request)) : new NotFoundError();

/** Rejects requests without a route before their body is received. */
const rejectUnknownRoutes = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) done(notFoundErrorOf(request));
    else done();
  });
};

/**
 * Creates the HTTP server with its log and its time limits, before there is anything to serve.
 *
 * @param logStream - The destination of the log; standard output by default.
 */
export const createServer = (config: Config, logStream?: Writable): FastifyInstance =>
  Fastify({
    ...logging(config.logLevel, logStream),
    ...serverTimeouts(config.limits),
    rewriteUrl: decodableUrl,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
  });

/**
 * Serves the operations of the contract, the identity provider, and the browser's files on `app`.
 *
 * @returns `app`, ready to listen; `close` closes none of the parts.
 */
export async function createApp(app: FastifyInstance, parts: AppOptions): Promise<FastifyInstance> {
  const { config, db, attachments, scan, handlers, now = () => new Date(), checkResponses = false } = parts;
  const { issuer, verifyToken, endpoints, plugin } = parts.signIn;
  const compilers = createCompilers(now);
  const responseChecks = checkResponses ? createResponseChecks(compilers) : undefined;

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(createErrorHandler(responseChecks, parts.onUnavailable));
  app.setNotFoundHandler((request) => {
    throw notFoundErrorOf(request);
  });
  logRequests(app);
  limitBodies(app, config.limits);
  drainConnections(app, config.limits);
  parts.metrics?.observe(app);
  addSecurityHeaders(app, config.publicUrl);
  rejectUnknownRoutes(app);

  const callerOf = createCallerOf(db, config.conciergeGroup);
  const uploads = uploadsIn(config);
  const uploadPipeline = createUploadPipeline(db, attachments, { scan, now, log: app.log });
  const audit = createAuditLog(db, app.log);
  const reportTurns = createReportTurns(db, config.limits);
  const writes = createDailyWrites(config.limits);
  const polls = createUnchangedPolls(db, app.log);
  app.addHook('onClose', () => polls.close());
  const deps = {
    db,
    reportTurns,
    writes,
    polls,
    repeatHandlers,
    uploads,
    uploadPipeline,
    attachments,
    audit,
    storageState: parts.storageState ?? (() => ({ database: 'up', files: 'up' }) as const),
    deletedRetentionDays: config.deletedRetentionDays,
    now,
    compilers,
    responseChecks,
  };
  const rates = await createRates(app, db, config.limits);
  await registerOperations(app, handlers, { ...deps, verifyToken, callerOf, rates });
  app.get('/api/*', { onRequest: rates.checkAddress }, (request) => {
    throw notFoundFor(pathOf(request));
  });
  const flushing = setInterval(() => void audit.flush(), flushIntervalMs).unref();
  app.addHook('onClose', () => {
    clearInterval(flushing);
    return audit.flush();
  });
  serveDocs(app);
  serveContractFiles(app);
  if (plugin) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', rates.checkAddress);
      await scope.register(plugin);
    });
  }
  await serveWeb(app, {
    config,
    issuer,
    endpoints,
    build: parts.build ?? defaultBuild,
    onlyAtPublicUrl: plugin !== undefined,
  });
  await app.ready();
  return app;
}
