import { setTimeout as pause } from 'node:timers/promises';
import { createLiveness } from './liveness';
import { DatabaseUnavailableError } from './unavailable';

/** A probe that fails like one that waited too long. */
const failedProbe = async (): Promise<boolean> => {
  await pause(50);
  return false;
};

test('a statement waits no longer when the database does not respond', async () => {
  const wait = createLiveness(failedProbe);
  await expect(wait(pause(5_000, undefined, { ref: false }))).rejects.toThrow(DatabaseUnavailableError);
});

test('a slow statement waits on when others get their responses while the probe fails', async () => {
  const wait = createLiveness(failedProbe);
  const slow = wait(pause(1_500, 'the rows'));
  for (let sent = 0; sent < 75; sent += 1) await wait(pause(20));
  await expect(slow).resolves.toBe('the rows');
});
