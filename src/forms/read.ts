import { getIn } from 'final-form';
import { join } from './paths';
import type { FormValues } from './values';

/** The text a form holds at `path`; empty when it holds none. */
export function textAt(values: FormValues, path: string): string {
  const value: unknown = getIn(values, path);
  return typeof value === 'string' ? value.trim() : '';
}

/** The name of the business, trust or owner at `path`. */
export const nameAt = (values: FormValues, path: string): string => textAt(values, join(path, 'name'));
