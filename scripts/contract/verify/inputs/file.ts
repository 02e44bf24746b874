import { readFileSync } from 'node:fs';
import { InvalidArgument } from '../options';

/**
 * Reads a JSON file that an option names.
 *
 * @throws InvalidArgument when it is missing or not JSON.
 */
export function readJson(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidArgument(`--${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
