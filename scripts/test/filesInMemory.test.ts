import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { withFilesInMemory } from './filesInMemory';

const folder = (): string => process.env['TMPDIR'] ?? tmpdir();

test('temporary files have a folder of their own where the memory has room, removed also after a failure', async () => {
  const before = process.env['TMPDIR'];
  const outside = folder();
  let inside = '';
  const work = (): Promise<void> => {
    inside = folder();
    expect(existsSync(inside)).toBe(true);
    return Promise.reject(new Error('failed'));
  };
  await expect(withFilesInMemory(work)).rejects.toThrow('failed');
  expect(process.env['TMPDIR']).toBe(before);
  expect(existsSync(inside)).toBe(inside === outside);
});
