import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { AttachmentStore } from './attachments/store';
import { startCleanup } from './cleanup';
import type { Database } from './db/database';

const { setInterval } = globalThis;
afterEach(() => void Reflect.set(globalThis, 'setInterval', setInterval));

test('files in quarantine are not scanned again before a scan has ended', async () => {
  const works = new Map<number, () => void>();
  Reflect.set(globalThis, 'setInterval', (work: () => void, ms: number) => {
    works.set(ms, work);
    return setInterval(work, ms);
  });
  const ends: (() => void)[] = [];
  const query = (text: string): Promise<unknown[]> =>
    text.includes("a.scan = 'pending'") ? new Promise((end) => ends.push(() => end([]))) : Promise.resolve([]);
  const stop = await startCleanup({
    db: { query } as unknown as Database,
    attachments: {} as AttachmentStore,
    scan: () => Promise.resolve(true),
    uploads: join(tmpdir(), 'no-uploads'),
    deletedRetentionDays: 30,
    log: { warn: () => undefined },
  });
  const passMinute = works.get(60_000)!;
  passMinute();
  passMinute();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  passMinute();
  expect(ends).toHaveLength(2);
  stop();
});
