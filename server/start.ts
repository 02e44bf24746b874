import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { todayLocal } from '../openapi/keywords/calendar';
import { createApp, uploadsIn, type SignIn } from './app';
import { startAuditUpkeep } from './audit/upkeep';
import { SettingError, type Config } from './config';
import { deleteOldResponses } from './contract/idempotency';
import { scanQuarantine } from './attachments/quarantine';
import { removeDue } from './attachments/removal';
import { createScanner } from './attachments/scanner';
import { attachmentsIn, openStore } from './attachments/store';
import { removeStaleUploads } from './contract/uploads';
import type { Database } from './db/database';
import { locks } from './db/locks';
import { openDatabase } from './db/open';
import { hasSampleData, isEmpty } from './db/reset';
import { purgeDeleted } from './features/messaging/deleted/service';
import { handlers } from './handlers';
import { listen } from './http/listen';
import { createEndpoints } from './identity/endpoints';
import { isLoopback, assertLocal } from './identity/loopback';
import { createTokenVerifier } from './identity/verify';
import { createMetrics, serveMetrics, type Metrics } from './metrics/metrics';
import { createStorageWatch, markerName, storeIdOf } from './storage/watch';
import { assertProduction, activeExceptions } from './production';

const minuteMs = 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Starts the embedded identity provider; it is loaded only when it is used. */
const embeddedSignIn = async (config: Config, db: Database, log: FastifyBaseLogger): Promise<SignIn> => {
  const { createIdentity, identityPlugin } = await import('./identity/identity');
  const { publicUrl, host, clientId, audience, portal } = config;
  const identity = await createIdentity({
    publicUrl,
    host,
    clientId,
    audience,
    portalName: portal.portalName,
    db,
    log,
  });
  return { issuer: identity.issuer, verifyToken: identity.verifyToken, plugin: identityPlugin(identity) };
};

const signInOf =
  (config: Config, db: Database) =>
  async (log: FastifyBaseLogger): Promise<SignIn> => {
    const { issuer, audience, clientId, limits } = config;
    if (issuer === undefined) return embeddedSignIn(config, db, log);
    const verifyToken = createTokenVerifier({ issuer, audience, clientId, maxLifetime: limits.tokenMaxLifetime });
    return { issuer, verifyToken, endpoints: createEndpoints(issuer) };
  };

/** Loads the sample data into an empty database; instances that start at the same time wait for each other. */
const ensureSampleData = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [locks.sampleData]);
    if (await hasSampleData(tx)) return;
    if (!(await isEmpty(tx))) {
      throw new SettingError(
        'OIDC_ISSUER must be set for a database with real data: the embedded identity provider has sample accounts.',
      );
    }
    const { loadSample } = await import('./sample/load');
    const now = new Date();
    await loadSample(tx, { today: todayLocal(now), now });
  });

/** Writes the sample files if the folder is missing, for example for a copied database. */
const storeSampleFiles = async (folder: string, db: Database): Promise<void> => {
  if (existsSync(folder)) return;
  const { sampleFiles } = await import('./sample/load');
  await mkdir(folder, { recursive: true });
  for (const [name, content] of sampleFiles()) await writeFile(join(folder, name), content);
  const storeId = await storeIdOf(db);
  if (storeId !== undefined) await writeFile(join(folder, markerName), storeId);
};

/**
 * Loads the sample data for the embedded provider, and refuses sample data in production or on a public host: the
 * password of the sample accounts is public.
 */
const prepareSampleData = async (config: Config, db: Database): Promise<void> => {
  const { issuer, production, host } = config;
  if ((production || !isLoopback(host)) && (await hasSampleData(db))) {
    throw new SettingError(
      'DATABASE_URL must name another database: this one holds sample data, which is for one computer only.',
    );
  }
  if (issuer !== undefined) return;
  await ensureSampleData(db);
  await storeSampleFiles(attachmentsIn(config), db);
};

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hourMs);

/** Removes due files now, and all expired data at intervals. Returns a function that stops the cleanup. */
const startCleanup = async (config: Config, db: Database, log: FastifyBaseLogger): Promise<() => void> => {
  const store = await openStore(config);
  const scan = createScanner(config);
  const uploads = uploadsIn(config);
  const rescan = async (): Promise<void> => {
    if (!scan) return;
    const { failures } = await scanQuarantine({ db, store, scan, folder: uploads }, new Date());
    if (failures.length > 0)
      log.warn({ err: failures[0], count: failures.length }, 'files in quarantine were not scanned');
  };
  const removeFiles = (): Promise<void> =>
    removeDue(db, store, new Date()).catch((error: unknown) => log.warn({ err: error }, 'old files were not removed'));
  const cleanUp = (): void => {
    deleteOldResponses(db).catch((error: unknown) => log.warn({ err: error }, 'old responses were not deleted'));
    void removeFiles();
    removeStaleUploads(uploads, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'stale uploads were not removed'),
    );
    purgeDeleted(db, daysAgo(config.deletedRetentionDays), new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'deleted messages were not purged'),
    );
  };
  await removeFiles();
  const timers = [
    setInterval(cleanUp, hourMs),
    setInterval(() => {
      rescan().catch((error: unknown) => log.warn({ err: error }, 'files were not scanned'));
    }, minuteMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
};

/**
 * Creates the folder and makes it accessible only to this user. The permissions of another user's volume do not change.
 */
const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
};

/** A running server. */
export interface Running {
  /** Waits for running requests, then closes everything. */
  readonly stop: () => Promise<void>;
}

const prepare = async (
  config: Config,
  db: Database,
  storage: ReturnType<typeof createStorageWatch>,
  metrics: Metrics | undefined,
): Promise<FastifyInstance> => {
  await prepareSampleData(config, db);
  await removeStaleUploads(uploadsIn(config), new Date());
  const signIn = signInOf(config, db);
  return createApp({
    config,
    db,
    signIn,
    handlers,
    storageState: storage.state,
    onUnavailable: storage.checkSoon,
    checkResponses: !config.production,
    ...(metrics && { metrics }),
  });
};

/**
 * Opens the database, loads the sample data if needed, and listens.
 *
 * @throws SettingError and SampleIdentityRefusedError with a message for the operator.
 */
export async function start(config: Config): Promise<Running> {
  if (config.issuer === undefined) assertLocal(config, config.production ? 'production' : undefined);
  assertProduction(config);
  makePrivate(config.dataDir);
  const idleErrors: { log?: FastifyBaseLogger } = {};
  const db = await openDatabase(config, (error) => idleErrors.log?.warn({ err: error }, 'a database connection broke'));
  try {
    const storage = createStorageWatch({ db, store: await openStore(config), uploads: uploadsIn(config) });
    const metrics = config.metrics && createMetrics(db, storage.state);
    const app = await prepare(config, db, storage, metrics);
    idleErrors.log = app.log;
    const productionExceptions = activeExceptions(config);
    if (productionExceptions.length > 0) app.log.warn({ productionExceptions }, 'production runs with exceptions');
    const stopWatching = await storage.start(app.log);
    const stopCleanup = await startCleanup(config, db, app.log);
    const stopAudit = startAuditUpkeep(db, app.log, config.auditRetentionDays);
    const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
    // Last, so that a server that responds can be stopped correctly.
    await listen(app, { host: config.host, port: config.port, settings: { host: 'HOST', port: 'PORT' } });
    return {
      stop: async () => {
        stopWatching();
        stopCleanup();
        await app.close();
        await metricsServer?.close();
        await stopAudit();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
