import type { Caller } from '../identity/caller';
import type { Operation } from '../contract/operations';
import type { Database } from '../db/database';
import { PayloadTooLargeError } from '../errors';
import type { Limits } from '../limitSettings';

/** Limits the changes per user and day. */
export interface DailyWrites {
  /** Checks before a body of so many bytes is received. @throws PayloadTooLargeError above the daily limit. */
  readonly check: (db: Database, caller: Caller, bytes: number) => Promise<void>;
  /** Counts a change in its transaction. @throws PayloadTooLargeError above the daily limit. */
  readonly count: (tx: Database, caller: Caller, operation: Operation, bytes: number) => Promise<void>;
}

interface Counted {
  readonly writes: number;
  readonly bytes: number;
}

const tooMuch = (): PayloadTooLargeError =>
  new PayloadTooLargeError('This is more than one person can save in a day. Please try again tomorrow.');

const isToday = 'd.day = current_date';

/** Counts changes per user and day (UTC) and their bytes, across all instances; failed changes are not counted. */
export const createDailyWrites = ({
  dailyWritesPerPerson,
  dailyBytesPerPerson,
}: Pick<Limits, 'dailyWritesPerPerson' | 'dailyBytesPerPerson'>): DailyWrites => ({
  check: async (db, { loginProfileId }, bytes) => {
    const [today] = await db.query<Counted>(
      `SELECT writes, bytes FROM daily_write d WHERE login_profile_id = $1 AND ${isToday}`,
      [loginProfileId],
    );
    const counted = today ?? { writes: 0, bytes: 0 };
    if (counted.writes >= dailyWritesPerPerson || counted.bytes + bytes > dailyBytesPerPerson) throw tooMuch();
  },
  count: async (tx, { kind, loginProfileId }, { statuses }, bytes) => {
    // Operations without a body, such as deletions, have no 413.
    if (kind === 'anyone' || !statuses.has(413)) return;
    const [counted] = await tx.query<Counted>(
      `INSERT INTO daily_write AS d (login_profile_id, bytes) VALUES ($1, $2)
       ON CONFLICT (login_profile_id) DO UPDATE SET day = current_date,
         writes = CASE WHEN ${isToday} THEN d.writes + 1 ELSE 1 END,
         bytes = CASE WHEN ${isToday} THEN d.bytes + excluded.bytes ELSE excluded.bytes END
       RETURNING writes, bytes`,
      [loginProfileId, bytes],
    );
    if (counted && counted.writes <= dailyWritesPerPerson && counted.bytes <= dailyBytesPerPerson) return;
    throw tooMuch();
  },
});
