import type { Database } from '../db/database';
import { change, good, type Finding } from './finding';

const part = 'clock';

/** Tokens are checked with a tolerance of 30 seconds. */
const toleratedMs = 10_000;

/**
 * Compares a clock with that of this computer.
 *
 * @param sent - When the question was sent, in milliseconds; the answer has just arrived.
 */
export function compareClock(name: string, time: number, sent: number): Finding {
  const difference = Math.round((time - (sent + Date.now()) / 2) / 1000);
  return Math.abs(difference) * 1000 <= toleratedMs
    ? good(part, `The clocks of this computer and of ${name} agree.`)
    : change(
        part,
        `The clock of ${name} is ${String(Math.abs(difference))} seconds ${difference > 0 ? 'ahead of' : 'behind'} this computer's: synchronize both (NTP).`,
      );
}

/** Compares the clock of the database with that of this computer. */
export async function checkClock(db: Database): Promise<Finding> {
  const sent = Date.now();
  const [row] = await db.query<{ time: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time');
  return compareClock('the database', row?.time ?? 0, sent);
}
