import { contract, objectAt } from '#server/contract/document';
import { operations, type CheckedOperation } from '../verify/operations';
import type { Presence } from './probe';

/** A feature of the portal, with its operations that the server lacks, and those that may be missing. */
interface Feature {
  readonly name: string;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
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
  const features = new Map<string, { missing: string[]; unknown: string[] }>();
  for (const operation of operations) {
    const presence = await presenceOf(operation);
    const lacking = presence === 'absent' ? [titleOf(operation)] : [];
    if (presence === 'unknown') unknown.push(titleOf(operation));
    if (operation.additive) {
      const name = featureOf(operation);
      if (name === undefined) continue;
      const feature = features.get(name) ?? { missing: [], unknown: [] };
      features.set(name, feature);
      feature.missing.push(...lacking);
      if (presence === 'unknown') feature.unknown.push(titleOf(operation));
    } else missing.push(...lacking);
  }
  return { missing, unknown, features: [...features].map(([name, calls]) => ({ name, ...calls })) };
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

const specificationText = ({ missing, unknown }: PortalReport, total: number): string => {
  if (missing.length > 0) return '';
  return unknown.length === 0
    ? 'The server has every operation of the specification.\n\n'
    : `${total - unknown.length} of ${total} operations of the specification answered; the others are unknown.\n\n`;
};

/** The report as text. */
export function portalText(report: PortalReport): string {
  const { missing, unknown, features } = report;
  const specified = operations.filter(({ additive }) => !additive);
  const unknownSpecified = unknown.filter((title) => specified.some((operation) => titleOf(operation) === title));
  const hidden = features.filter((feature) => feature.missing.length > 0);
  const shown = features.filter((feature) => feature.missing.length === 0);
  return [
    specificationText({ ...report, unknown: unknownSpecified }, specified.length),
    list('Missing operations of the specification, which the portal requires:', missing),
    list(
      'Enabled features of the portal:',
      shown.filter((feature) => feature.unknown.length === 0).map(({ name }) => name),
    ),
    list(
      'Unknown features of the portal, with the operations that did not answer:',
      shown
        .filter((feature) => feature.unknown.length > 0)
        .map((feature) => `${feature.name}: ${feature.unknown.join(', ')}`),
    ),
    list(
      'Hidden or partly hidden features of the portal, with the missing operations:',
      hidden.map((feature) => `${feature.name}: ${feature.missing.join(', ')}`),
    ),
    list('Unknown operations, because the server checks the token before the path:', unknown),
  ].join('');
}
