import type { Database } from '../db/database';
import { exclusively } from './exclusive';
import { type ImportOptions, planPackage, progressOf } from './importPackage';
import { failRun, finishRun, sourceIdOf, startRun, withHeartbeat } from './runs';
import { clearStage, type GivenRecords } from './stage';

/**
 * Checks a package like `checkPackage`, and stores what it finds as a run.
 *
 * @throws what the reader of the package throws; the run is `failed` then.
 */
export const keepCheck = (db: Database, given: GivenRecords, options: ImportOptions): Promise<void> =>
  exclusively(db, async () => {
    const { source, asOf } = given.manifest;
    const sourceId = await sourceIdOf(db, source);
    const runId = await startRun(db, { ...options, sourceId, asOf, action: 'check' });
    options.onRun?.(runId);
    try {
      await withHeartbeat(db, runId, async () => {
        const { plan, isBlocked } = await planPackage(db, given, sourceId, options, progressOf(db, runId));
        await finishRun(db, runId, isBlocked ? 'blocked' : 'clean', plan);
      });
    } catch (error) {
      await failRun(db, runId);
      throw error;
    } finally {
      await clearStage(db);
    }
  });
