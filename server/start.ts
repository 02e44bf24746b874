import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { createApp, createServer, uploadsIn } from './app';
import { createScanner } from './attachments/createScanner';
import { openStore } from './attachments/openStore';
import { startAuditUpkeep } from './audit/upkeep';
import { startCleanup } from './cleanup';
import { createClosing, type Closing } from './closing';
import type { Config } from './config';
import { connectorsOf } from './connectors/configured';
import { startSyncWorker } from './connectors/worker';
import { removeStaleUploads } from './attachments/staleUploads';
import { openDatabase } from './db/open';
import { handlers } from './handlers';
import { listen } from './http/listen';
import { assertLocal } from './identity/loopback';
import { watchIssuer } from './identity/issuerWatch';
import { openAuthentication } from './identity/authentication';
import { startImportWorker } from './import/tasks/worker';
import { startDelivery } from './mail/delivery';
import { createMetrics, serveMetrics } from './metrics/metrics';
import { activeExceptions, assertProduction } from './production';
import { prepareSampleData } from './sample/prepare';
import { createStorageWatch } from './storage/watch';
import { openVault } from './vault/keys';

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

/** Opens each resource once and passes it to what uses it. What is opened is closed by `closing`, the last first. */
async function openAll(config: Config, { add }: Closing): Promise<void> {
  const server = createServer(config);
  const { log } = server;
  const db = await openDatabase(
    config,
    openVault(config),
    (error) => log.warn({ err: error }, 'a database connection broke'),
    (isUsed) =>
      isUsed
        ? log.info('reports and searches use the replica')
        : log.warn('the replica lags too far or does not respond: reports and searches use the database'),
  );
  add(() => db.close());
  const [attachments, scan, uploads] = [await openStore(config), createScanner(config), uploadsIn(config)];
  await prepareSampleData(config, db);
  await removeStaleUploads(uploads, new Date());
  const signIn = await openAuthentication(config, db, log);
  const issuer = config.issuer === undefined ? undefined : await watchIssuer(config.issuer, log);
  if (issuer) add(issuer.stop);
  add(startAuditUpkeep(db, log, config));

  const storage = createStorageWatch({ db, store: attachments, uploads });
  const metrics = config.metrics && createMetrics(db, storage.state);
  if (metrics && config.metrics) {
    const metricsServer = await serveMetrics(metrics, config.metrics);
    add(() => metricsServer.close());
  }
  const { deletedRetentionDays } = config;
  if (config.mail) add(await startDelivery({ db, config, mail: config.mail, log }));
  add(await startCleanup({ db, attachments, scan, uploads, deletedRetentionDays, log }));
  add(startImportWorker({ db, store: attachments, folder: uploads, linkHosts: config.portal.billingLinkHosts, log }));
  add(startSyncWorker({ db, connectors: connectorsOf(config), log }));
  add(await storage.start(log));
  // Closes first: requests end before what they use.
  add(() => server.close());
  await createApp(server, {
    config,
    db,
    attachments,
    scan,
    signIn,
    handlers,
    storageState: storage.state,
    ...(issuer && { isIssuerReadable: issuer.isReadable }),
    onUnavailable: storage.checkSoon,
    checkResponses: !config.production,
    ...(metrics && { metrics }),
  });
  const productionExceptions = activeExceptions(config);
  if (productionExceptions.length > 0) log.warn({ productionExceptions }, 'production runs with exceptions');

  // Last, so that a server that responds can be stopped correctly.
  await listen(server, { host: config.host, port: config.port, settings: { host: 'HOST', port: 'PORT' } });
}

/**
 * Opens the database, loads the sample data if needed, and listens. What was opened is closed when the start fails.
 *
 * @throws SettingError and SampleIdentityRefusedError with a message for the operator.
 */
export async function start(config: Config): Promise<Running> {
  if (config.issuer === undefined) assertLocal(config);
  assertProduction(config);
  makePrivate(config.dataDir);
  const closing = createClosing();
  try {
    await openAll(config, closing);
    return { stop: closing.close };
  } catch (error) {
    // The reason of the failed start matters more than one of the closing.
    await closing.close().catch(() => undefined);
    throw error;
  }
}
