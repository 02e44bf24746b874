import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isPart } from '../../server/contract/document';
import { bundledContract } from './prism';

/** The examples with this caller's before all others: a mock answers with the first. */
const callerFirst = (examples: Readonly<Record<string, unknown>>, caller: string): object =>
  caller in examples ? { [caller]: examples[caller], ...examples } : examples;

/**
 * The contract in one file with this caller's examples first, where callers differ.
 *
 * @returns the file's path.
 */
export function contractSeenBy(caller: string): string {
  const seen: unknown = JSON.parse(readFileSync(bundledContract, 'utf8'), (key, value: unknown) =>
    key === 'examples' && isPart(value) ? callerFirst(value, caller) : value,
  );
  const file = resolve(`.cache/contract/${caller.replaceAll(/\W/g, '')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(seen));
  return file;
}
