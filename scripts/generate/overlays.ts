import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { query, type JSONValue } from 'json-p3';
import { parse } from 'yaml';
import { isRecord, type Contract } from './contract';

/** Returns the OpenAPI Overlays of a contract: the files in `overlays/` beside it, in alphabetical order. */
export function overlaysOf(contractFile: string): string[] {
  const folder = join(dirname(contractFile), 'overlays');
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [];
}

const targetsOf = (overlay: unknown): string[] =>
  isRecord(overlay) && Array.isArray(overlay.actions)
    ? overlay.actions.filter(isRecord).map(({ target }) => String(target))
    : [];

/** Whether a value is JSON, as every contract is that was read from a file. */
const isJson = (value: unknown): value is JSONValue => value !== undefined;

const quoted = (target: string): string[] => [...target.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/**
 * Verifies that each target of an overlay, and each name in it, exists: Redocly ignores those that do not.
 *
 * @throws Error that lists the targets.
 */
export function assertTargetsExist(contract: Contract, file: string): void {
  const document: unknown = contract;
  if (!isJson(document)) return;
  const missing = targetsOf(parse(readFileSync(file, 'utf8'))).filter((target) => {
    const locations = query(target, document).nodes.map(({ location }) => location);
    return locations.length === 0 || !quoted(target).every((name) => locations.some((steps) => steps.includes(name)));
  });
  if (missing.length > 0) throw new Error(`${file} has targets that do not exist:\n${missing.join('\n')}`);
}
