import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAuditLog } from './audit/log';
import { createUploadPipeline } from './attachments/uploadPipeline';
import type { Scanner } from './attachments/scanner';
import type { AttachmentStore } from './attachments/store';
import type { Config } from './config';
import { source as billSource } from './connectors/bill/bill';
import { billWebhook } from './connectors/bill/webhook';
import { createAcceptInvitations } from './features/families/members/invitations';
import { createCallerOf } from './identity/caller';
import type { Handlers } from './operations/notImplemented';
import { registerOperations } from './operations/register';
import { createCheckLimits } from './operations/steps/checkLimits';
import { createResponseChecks } from './contract/responses';
import { createCompilers } from './contract/validators';
import type { Database } from './db/database';
import { serveContractFiles } from './web/contractFiles';
import { repeatHandlers } from './features/onboarding/repeated';
import { endSessionPath } from './identity/sessionRoutes';
import type { Authentication } from './identity/authentication';
import { createDailyWrites } from './limits/dailyWrites';
import { createReportTurns } from './limits/reportTurns';
import { clientErrors } from './http/clientErrors';
import { serverTimeouts } from './http/timeLimits';
import { logging } from './logging';
import type { Metrics } from './metrics/metrics';
import { addressLimit } from './plugins/addressLimit';
import { contentCodings } from './plugins/contentCodings';
import { drainConnections } from './plugins/drain';
import { errorResponses } from './plugins/errors';
import { requestMetrics } from './plugins/metrics';
import { refusals } from './plugins/refusals';
import { singleHeaders } from './plugins/singleHeaders';
import { requestLog } from './plugins/requestLog';
import { securityHeaders } from './plugins/securityHeaders';
import { slowBodies } from './plugins/slowBodies';
import { unknownRoutes } from './plugins/unknownRoutes';
import { createNotModifiedCache } from './polls/notModifiedCache';
import type { StorageState } from './storage/watch';
import { serveWeb } from './web/web';

/** Options of the application. */
export interface AppOptions {
  readonly config: Config;
  readonly db: Database;
  readonly attachments: AttachmentStore;
  /** Undefined when no virus scanner is configured. */
  readonly scan: Scanner | undefined;
  readonly signIn: Authentication;
  readonly handlers: Handlers;
  /** The current time; tests set it. */
  readonly now?: () => Date;
  /** Validates every response by the contract; a violation is a 500. For tests and development. */
  readonly checkResponses?: boolean;
  /** The result of the storage checks; `up` by default. */
  readonly storageState?: () => StorageState;
  /** Whether the keys of an external issuer could be read since the start; true by default. */
  readonly isIssuerReadable?: () => boolean;
  /** Called after a request failed because a dependency was unavailable. */
  readonly onUnavailable?: () => void;
  /** The folder of the browser's build. */
  readonly build?: string;
  /** Measures the requests. */
  readonly metrics?: Pick<Metrics, 'observe'>;
}

/** Returns the folder of uploads, on the disk of the attachment store, so that files are linked and not copied. */
export const uploadsIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

const defaultBuild = fileURLToPath(new URL('../build', import.meta.url));

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

/**
 * Creates the HTTP server with its log and its time limits, before there is anything to serve.
 *
 * @param logStream - The destination of the log; standard output by default.
 */
export const createServer = (config: Config, logStream?: Writable): FastifyInstance =>
  Fastify({
    ...logging(config.logLevel, logStream),
    ...serverTimeouts(config.limits),
    clientErrorHandler: clientErrors(config.publicUrl),
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
  const { issuer, verifyToken, endpoints, plugin, sessionRoutes } = parts.signIn;
  const compilers = createCompilers(now);
  const responseChecks = checkResponses ? createResponseChecks(compilers) : undefined;

  const audit = createAuditLog(db, app.log);

  app.removeContentTypeParser('text/plain');
  await app.register(errorResponses, { checks: responseChecks, onUnavailable: parts.onUnavailable });
  await app.register(requestLog);
  await app.register(slowBodies, config.limits);
  await app.register(drainConnections, config.limits);
  if (parts.metrics) await app.register(requestMetrics, { metrics: parts.metrics });
  await app.register(securityHeaders, { publicUrl: config.publicUrl });
  await app.register(addressLimit, config.limits);
  await app.register(singleHeaders);
  await app.register(unknownRoutes);
  await app.register(contentCodings);
  await app.register(refusals, { audit, now });

  const polls = createNotModifiedCache(db, app.log);
  app.addHook('onClose', () => polls.close());
  await registerOperations(app, handlers, {
    db,
    verifyToken,
    callerOf: createCallerOf(db, config.conciergeGroup, createAcceptInvitations(db, now)),
    checkLimits: createCheckLimits(app, db, config.limits),
    reportTurns: createReportTurns(db, config.limits),
    writes: createDailyWrites(config.limits),
    polls,
    repeatHandlers,
    uploads: uploadsIn(config),
    uploadPipeline: createUploadPipeline(db, attachments, {
      scan,
      acceptsActive: config.acceptsActiveContent,
      now,
      log: app.log,
    }),
    attachments,
    audit,
    storageState: parts.storageState ?? (() => ({ database: 'up', files: 'up' }) as const),
    isIssuerReadable: parts.isIssuerReadable ?? (() => true),
    deletedRetentionDays: config.deletedRetentionDays,
    billingLinkHosts: config.portal.billingLinkHosts,
    sendsMail: config.mail !== undefined,
    now,
    compilers,
    responseChecks,
  });
  serveContractFiles(app);
  if (plugin) await app.register(plugin);
  if (sessionRoutes) await app.register(sessionRoutes);
  const secret = config.connectors.bill?.webhookSecret;
  if (secret !== undefined) await app.register(billWebhook({ db, source: billSource, secret }));
  await serveWeb(app, {
    config,
    issuer,
    endpoints,
    ...(sessionRoutes && { endSessionUrl: endSessionPath }),
    build: parts.build ?? defaultBuild,
    onlyAtPublicUrl: plugin !== undefined,
  });
  await app.ready();
  return app;
}
