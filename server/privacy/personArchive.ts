import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { PersonFile } from './personData';

async function* archive(files: readonly PersonFile[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { path, open } of files) {
    const content = await open();
    if (content === undefined) continue;
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const bytes of content) {
      entry.push(Buffer.from(bytes));
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}

/** Returns a ZIP archive of files, which are read one after the other while it is sent. */
export const personArchive = (files: readonly PersonFile[]): Readable => Readable.from(archive(files));
