import { createPersonTurns } from './personTurns';

test('work of a user beyond the limits waits, then is refused; others do not wait', async () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const turns = createPersonTurns(2, 3);
  const accepted = [turns(1, work), turns(1, work), turns(1, work)];
  await expect(turns(1, work)).rejects.toMatchObject({ status: 429 });
  const other = turns(2, work);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await new Promise(setImmediate);
  ends.at(-1)?.();
  await Promise.all([...accepted, other]);
  const again = turns(1, work);
  await new Promise(setImmediate);
  ends.at(-1)?.();
  await again;
});
