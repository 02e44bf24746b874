import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[number]>[0];

const othersMode = 0o077;

/** Removes the rights of others from the modes that the engine gives to its files. */
const keepPrivate = ({ NODEFS }: Module): void => {
  const operations: unknown = Reflect.get(NODEFS, 'node_ops');
  if (typeof operations !== 'object' || operations === null) return;
  const setAttributes: unknown = Reflect.get(operations, 'setattr');
  if (typeof setAttributes !== 'function') return;
  Reflect.set(operations, 'setattr', (node: unknown, attributes: { readonly mode?: number }): void => {
    const { mode } = attributes;
    const kept = mode === undefined ? attributes : { ...attributes, mode: mode & ~othersMode };
    Reflect.apply(setAttributes, undefined, [node, kept]);
  });
};

/** A folder of the embedded database whose files only this user may read. */
export class PrivateFiles extends NodeFS {
  /** @param onMessage - Receives the lines that PostgreSQL writes as errors and log. */
  constructor(
    folder: string,
    private readonly onMessage: (line: string) => void,
  ) {
    super(folder);
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [keepPrivate, ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr: this.onMessage } };
  }
}

/** Makes the existing files of a folder readable by this user only. */
export async function makeFilesPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  );
}
