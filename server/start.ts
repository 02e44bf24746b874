import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { todayLocal } from '../openapi/keywords/calendar';
import { createApp, uploadsIn, type SignIn } from './app';
import { SettingError, type Config } from './config';
import { deleteOldAnswers } from './contract/idempotency';
import { removeDue } from './attachments/removal';
import { attachmentsIn, openStore } from './attachments/store';
import { removeForgottenUploads } from './contract/uploads';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { hasSampleData, isEmpty } from './db/reset';
import { handlers } from './handlers';
import { createEndpoints } from './identity/endpoints';
import { isLoopback, refuseUnlessLocal } from './identity/loopback';
import { createTokenVerifier } from './identity/verify';

const hourMs = 60 * 60 * 1000;

/** The provider with the sample accounts, which an installation of its own provider need not even load. */
const signInHere = async (config: Config, db: Database, log: FastifyBaseLogger): Promise<SignIn> => {
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
    const { issuer, audience, clientId } = config;
    if (issuer === undefined) return signInHere(config, db, log);
    const verifyToken = createTokenVerifier({ issuer, audience, clientId });
    return { issuer, verifyToken, endpoints: createEndpoints(issuer) };
  };

const loadSampleData = async (db: Database): Promise<void> => {
  const { loadSample } = await import('./sample/load');
  const now = new Date();
  await loadSample(db, { today: todayLocal(now), now });
};

/** The database may be one that came without its files: a copy, or a server that others filled. */
const storeSampleFiles = async (folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const { sampleFiles } = await import('./sample/load');
  await mkdir(folder, { recursive: true });
  for (const [name, content] of sampleFiles()) await writeFile(join(folder, name), content);
};

/** Sample accounts, whose password everybody knows, meet nothing but sample data; sample data never leaves this computer. */
const keepSampleApart = async (config: Config, db: Database): Promise<void> => {
  const { issuer, production, host } = config;
  const isSample = await hasSampleData(db);
  if (isSample && (production || !isLoopback(host))) {
    throw new SettingError(
      'DATABASE_URL must lead to another database: this one holds sample data, which is for one computer only.',
    );
  }
  if (issuer !== undefined) return;
  if (!isSample && !(await isEmpty(db))) {
    throw new SettingError(
      'OIDC_ISSUER must be set for a database with data of its own: the embedded identity provider has sample accounts.',
    );
  }
  if (!isSample) await loadSampleData(db);
  await storeSampleFiles(attachmentsIn(config));
};

/** At the start files a killed server left, and all of it now and then; answers what ends it. */
const tidyUp = async (config: Config, db: Database, log: FastifyBaseLogger): Promise<() => void> => {
  const store = await openStore(config);
  const removeFiles = (): Promise<void> =>
    removeDue(db, store, new Date()).catch((error: unknown) => log.warn({ err: error }, 'old files were not removed'));
  const tidy = (): void => {
    deleteOldAnswers(db).catch((error: unknown) => log.warn({ err: error }, 'old answers were not deleted'));
    void removeFiles();
  };
  await removeFiles();
  const timer = setInterval(tidy, hourMs).unref();
  return () => clearInterval(timer);
};

/** A server that runs. */
export interface Running {
  /** Lets what is under way end, then gives everything back. */
  readonly stop: () => Promise<void>;
}

const prepare = async (config: Config, db: Database): Promise<FastifyInstance> => {
  await keepSampleApart(config, db);
  await removeForgottenUploads(uploadsIn(config), new Date());
  const signIn = signInOf(config, db);
  const app = await createApp({ config, db, signIn, handlers, checkResponses: !config.production });
  await app.listen({ host: config.host, port: config.port });
  return app;
};

/**
 * Opens the database, loads the sample data when it is to be used and the database is empty, and listens.
 *
 * @throws SettingError and SampleIdentityRefusedError with a sentence for whoever starts the server.
 */
export async function start(config: Config): Promise<Running> {
  if (config.issuer === undefined) refuseUnlessLocal(config, config.production ? 'production' : undefined);
  const idleErrors: { log?: FastifyBaseLogger } = {};
  const db = await openDatabase(config, (error) => idleErrors.log?.warn({ err: error }, 'a database connection broke'));
  try {
    const app = await prepare(config, db);
    idleErrors.log = app.log;
    const stopTidying = await tidyUp(config, db, app.log);
    return {
      stop: async () => {
        stopTidying();
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
