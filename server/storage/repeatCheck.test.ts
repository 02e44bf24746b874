import { setTimeout as pause } from 'node:timers/promises';
import { repeatCheck } from './repeatCheck';

/** A check whose runs a test ends; `ends` has a function for each run. */
const controlled = () => {
  const ends: (() => void)[] = [];
  return { check: () => new Promise<void>((end) => ends.push(end)), ends };
};

const hour = 3_600_000;

test('a check runs at once, and again after each run', async () => {
  const { check, ends } = controlled();
  const checks = repeatCheck(check, () => 1);
  await pause(20);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await checks.first;
  while (ends.length < 2) await pause(1);
  ends[1]?.();
  while (ends.length < 3) await pause(1);
  checks.stop();
});

test('a request runs the check at once instead of later', async () => {
  const { check, ends } = controlled();
  const checks = repeatCheck(check, () => hour);
  ends[0]?.();
  await checks.first;
  checks.request();
  expect(ends).toHaveLength(2);
  checks.stop();
});

test('requests during a run make one more, right after it', async () => {
  const { check, ends } = controlled();
  const checks = repeatCheck(check, () => hour);
  checks.request();
  checks.request();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await pause(1);
  ends[1]?.();
  await pause(20);
  expect(ends).toHaveLength(2);
  checks.stop();
});

test('nothing runs after a stop', async () => {
  const { check, ends } = controlled();
  const checks = repeatCheck(check, () => 1);
  checks.stop();
  ends[0]?.();
  checks.request();
  await pause(20);
  checks.request();
  await pause(20);
  expect(ends).toHaveLength(1);
});
