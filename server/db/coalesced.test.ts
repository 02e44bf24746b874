import { coalesced } from './coalesced';

/** Work that ends when it is told to. */
const startedWork = () => {
  const ends: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, started: () => ends.length, end: (at: number) => ends[at]!() };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls at the same time share a run', async () => {
  const { run, started, end } = startedWork();
  const calls = [run(), run(), run()];
  await turn();
  expect(started()).toBe(1);
  end(0);
  await Promise.all(calls);
});

test('calls during a run share one that starts after it', async () => {
  const { run, started, end } = startedWork();
  const first = run();
  await turn();
  let isDone = false;
  const later = [run(), run()];
  void later[0]!.then(() => (isDone = true));
  await turn();
  expect(started()).toBe(1);
  end(0);
  await first;
  await turn();
  expect([started(), isDone]).toEqual([2, false]);
  end(1);
  await Promise.all(later);
});
