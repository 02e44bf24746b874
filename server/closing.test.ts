import { createClosing } from './closing';

test('what was opened last is closed first, each once', async () => {
  const closed: string[] = [];
  const closing = createClosing();
  for (const name of ['database', 'store', 'app']) closing.add(() => Promise.resolve(closed.push(name)));
  await closing.close();
  await closing.close();
  expect(closed).toEqual(['app', 'store', 'database']);
});

test('a resource that cannot be closed does not keep the others open, and fails the closing', async () => {
  const closed: string[] = [];
  const closing = createClosing();
  closing.add(() => closed.push('database'));
  closing.add(() => Promise.reject(new Error('still in use')));
  await expect(closing.close()).rejects.toThrow('still in use');
  expect(closed).toEqual(['database']);
});
