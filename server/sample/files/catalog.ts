import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files of the sample's attachments, by name. They are the files in the folder `content`. */
const folder = fileURLToPath(new URL('content', import.meta.url));

const files: ReadonlyMap<string, Uint8Array> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]),
);

const contentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const found = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`The sample has no file ${name}, or no media type for it.`);
  return value;
};

/** Returns the content of a file. @throws Error for a name that the folder lacks. */
export const contentOf = (name: string): Uint8Array => found(files.get(name), name);

/** Returns the media type of a file by its extension. @throws Error for another extension. */
export const contentTypeOf = (name: string): string => found(contentTypes[path.extname(name)], name);

/** Returns the unique stored name of a file attached at `place`. */
export const storedName = (name: string, place: string): string =>
  createHash('sha256').update(`${name} ${place}`).digest('hex').slice(0, 32) + path.extname(name);
