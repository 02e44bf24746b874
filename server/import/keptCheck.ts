import type { Database } from '../db/database';
import { exclusively } from './exclusive';
import { type ImportOptions, planPackage, progressOf } from './importPackage';
import { failRun, finishRun, sourceIdOf, startRun, withHeartbeat } from './runs';
import { clearStage, type GivenRecords } from './stage';

/**
 * Checks a package like `checkPackage`, and stores what it finds as a run.
 *
 * @returns The state of the run.
 * @throws what the reader of the package throws; the run is `failed` then.
 */
export const keepCheck = (db: Database, given: GivenRecords, options: ImportOptions): Promise<'clean' | 'blocked'> =>
  exclusively(db, async () => {
    const { source, asOf } = given.manifest;
    const sourceId = await sourceIdOf(db, source);
    const runId = await startRun(db, { ...options, sourceId, asOf, action: 'check' });
    try {
      await options.onRun?.(runId);
      return await withHeartbeat(db, runId, async () => {
        const { plan, isBlocked } = await planPackage(db, given, sourceId, options, progressOf(db, runId));
        const state = isBlocked ? 'blocked' : 'clean';
        await finishRun(db, runId, state, plan);
        return state;
      });
    } catch (error) {
      await failRun(db, runId);
      throw error;
    } finally {
      await clearStage(db);
    }
  });
