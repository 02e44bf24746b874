import { contract, partOf } from '#server/contract/document';
import { operations, type CheckedOperation } from '../verify/operations';
import type { Presence } from './probe';

/** A feature of the portal, and the operations a server lacks of those it stands on. */
interface Feature {
  readonly name: string;
  readonly missing: readonly string[];
}

/** What a server makes of the portal. */
export interface PortalReport {
  /** Calls of the specification the server lacks. */
  readonly missing: readonly string[];
  /** Calls that would have to be made to know whether the server has them. */
  readonly unknown: readonly string[];
  readonly features: readonly Feature[];
}

const callOf = ({ method, path }: CheckedOperation): string => `${method} ${path}`;

/** Undefined where no screen stands on the operation. */
function featureOf({ path, method }: CheckedOperation): string | undefined {
  const name = partOf(partOf(partOf(contract, 'paths'), path), method.toLowerCase())['x-feature'];
  return typeof name === 'string' ? name : undefined;
}

/** Asks for every operation, one after the other. */
export async function portalReport(
  presenceOf: (operation: CheckedOperation) => Promise<Presence>,
): Promise<PortalReport> {
  const missing: string[] = [];
  const unknown: string[] = [];
  const features = new Map<string, string[]>();
  for (const operation of operations) {
    const presence = await presenceOf(operation);
    const lacking = presence === 'absent' ? [callOf(operation)] : [];
    if (presence === 'unknown') unknown.push(callOf(operation));
    if (operation.additive) {
      const name = featureOf(operation);
      if (name !== undefined) features.set(name, [...(features.get(name) ?? []), ...lacking]);
    } else missing.push(...lacking);
  }
  return { missing, unknown, features: [...features].map(([name, calls]) => ({ name, missing: calls })) };
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

/** The report in words. */
export function portalText({ missing, unknown, features }: PortalReport): string {
  const on = features.filter((feature) => feature.missing.length === 0).map(({ name }) => name);
  const hidden = features.filter((feature) => feature.missing.length > 0);
  return [
    missing.length === 0 ? 'The server has every call of the specification.\n\n' : '',
    list('Calls of the specification the server lacks; the portal does not work without them:', missing),
    list('Features of the portal that are on:', on),
    list(
      'Features of the portal that stay hidden, wholly or in part, and what they need:',
      hidden.map((feature) => `${feature.name}: ${feature.missing.join(', ')}`),
    ),
    list('Not known, because the server asks for a token before it looks at the address:', unknown),
  ].join('');
}
