import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { objectAt } from '#server/contract/document';
import { isJsonObject } from '#server/contract/jsonObject';
import { codeOf } from '#server/errorProperty';

const require = createRequire(import.meta.url);
const command = resolve(dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js');

const bundledContract = resolve(import.meta.dirname, '../../server/generated/contract.gen.json');

/** Names of the file fields of a form. */
const fileFields = (schema: unknown): string[] =>
  isJsonObject(schema) && isJsonObject(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([name, field]) =>
        isJsonObject(field) && objectAt(field, 'items')['format'] === 'binary' ? [name] : [],
      )
    : [];

/** Prism parses the files of a field as one text instead of a list: the schema for Prism accepts a text as well. */
const withFilesAsText = (_key: string, schema: unknown): unknown => {
  const names = fileFields(schema);
  if (names.length === 0) return schema;
  const relaxed: unknown = JSON.parse(JSON.stringify(schema), (key, field: unknown) =>
    names.includes(key) && isJsonObject(field) && field['type'] === 'array'
      ? { ...field, type: ['array', 'string'] }
      : field,
  );
  return relaxed;
};

/** Writes a file atomically unless it exists. */
function writeOnce(file: string, content: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${String(process.pid)}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Writes the bundled contract for Prism. Prism restarts when the file changes, so each content has a separate file.
 *
 * @returns the path of the file.
 */
const contractForPrism = (): string => {
  const contract: unknown = JSON.parse(readFileSync(bundledContract, 'utf8'), withFilesAsText);
  const content = JSON.stringify(contract);
  const file = resolve(`.cache/contract/prism-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.json`);
  writeOnce(file, content);
  return file;
};

/** Arguments of Prism as a proxy of the server at `url`, which responds to violations with a list of them. */
export const proxyOf = (url: string): string[] => ['proxy', contractForPrism(), url, '--errors'];

/** A running Prism process (by Stoplight). */
export interface Prism {
  /** URL without a trailing slash. */
  readonly url: string;
  /** Output so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

const started = 'Prism is listening';

/**
 * Starts Prism and waits until it listens.
 *
 * @param args - Arguments by `proxyOf`.
 * @throws Error with the output when Prism does not start.
 */
export async function startPrism(args: readonly string[], port: number): Promise<Prism> {
  const child = spawn(process.execPath, [command, ...args, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
  });
  let output = '';
  const ended = new Promise((settle) => child.on('close', settle));
  const listening = new Promise<boolean>((settle) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(started)) settle(true);
      });
    void ended.then(() => settle(false));
  });
  if (!(await listening)) throw new Error(`Prism did not start:\n${output}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, log: () => output, stop };
}
