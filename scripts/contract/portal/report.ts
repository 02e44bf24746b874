import { contract, objectAt } from '#server/contract/document';
import { operations, type CheckedOperation } from '../verify/operations';
import type { Presence } from './probe';

/** A feature of the portal, with the required operations that the server lacks. */
interface Feature {
  readonly name: string;
  readonly missing: readonly string[];
}

/** The features of the portal on a server. */
export interface PortalReport {
  /** Missing operations of the specification. */
  readonly missing: readonly string[];
  /** Operations that only a writing request could detect. */
  readonly unknown: readonly string[];
  readonly features: readonly Feature[];
}

const titleOf = ({ method, path }: CheckedOperation): string => `${method} ${path}`;

/** Undefined when no screen uses the operation. */
function featureOf({ path, method }: CheckedOperation): string | undefined {
  const name = objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase())['x-feature'];
  return typeof name === 'string' ? name : undefined;
}

/** Probes every operation, one at a time. */
export async function portalReport(
  presenceOf: (operation: CheckedOperation) => Promise<Presence>,
): Promise<PortalReport> {
  const missing: string[] = [];
  const unknown: string[] = [];
  const features = new Map<string, string[]>();
  for (const operation of operations) {
    const presence = await presenceOf(operation);
    const lacking = presence === 'absent' ? [titleOf(operation)] : [];
    if (presence === 'unknown') unknown.push(titleOf(operation));
    if (operation.additive) {
      const name = featureOf(operation);
      if (name !== undefined) features.set(name, [...(features.get(name) ?? []), ...lacking]);
    } else missing.push(...lacking);
  }
  return { missing, unknown, features: [...features].map(([name, calls]) => ({ name, missing: calls })) };
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

/** The report as text. */
export function portalText({ missing, unknown, features }: PortalReport): string {
  const on = features.filter((feature) => feature.missing.length === 0).map(({ name }) => name);
  const hidden = features.filter((feature) => feature.missing.length > 0);
  return [
    missing.length === 0 ? 'The server has every operation of the specification.\n\n' : '',
    list('Missing operations of the specification, which the portal requires:', missing),
    list('Enabled features of the portal:', on),
    list(
      'Hidden or partly hidden features of the portal, with the missing operations:',
      hidden.map((feature) => `${feature.name}: ${feature.missing.join(', ')}`),
    ),
    list('Unknown, because the server checks the token before the path:', unknown),
  ].join('');
}
