import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withFilesInMemory } from './filesInMemory';

test('temporary files have a folder of their own, which is removed also after a failure', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'files-in-memory-'));
  const before = process.env['TMPDIR'];
  let folder = '';
  const work = (): Promise<void> => {
    folder = process.env['TMPDIR'] ?? '';
    expect(dirname(folder)).toBe(parent);
    expect(existsSync(folder)).toBe(true);
    return Promise.reject(new Error('failed'));
  };
  await expect(withFilesInMemory(work, parent)).rejects.toThrow('failed');
  expect(process.env['TMPDIR']).toBe(before);
  expect(existsSync(folder)).toBe(false);
  rmSync(parent, { recursive: true });
});
