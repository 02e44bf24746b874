import type { Finding, Report } from '../findings';

const findingText = ({ operationId, method, path, group, check, said, caller, curl, times }: Finding): string =>
  [
    `✗ ${operationId} (${method} ${path}): ${check}`,
    `  ${said}`,
    `  Found by ${group} as ${caller}${times > 1 ? `, ${times} times` : ''}.`,
    `  ${curl}`,
  ].join('\n');

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

/** A report for the terminal. */
export const textReport = ({
  findings,
  tried,
  notOffered,
  notes,
  cases,
  requests,
  seconds,
  seed,
  baseUrl,
  readOnly,
}: Report): string =>
  [
    ...findings.map((finding) => `${findingText(finding)}\n`),
    ...listOf('Not offered by this server:', notOffered),
    ...listOf('Could not be tried:', notes),
    `${baseUrl}: ${cases} cases (${requests} requests) of ${tried.length} operations in ${seconds.toFixed(1)} s, seed ${seed}${readOnly ? ', read-only' : ''}.`,
    findings.length === 0 ? 'Everything is as the contract says.' : `${findings.length} findings.`,
  ].join('\n');
