import { causesOf, type Cause, type Report } from '../findings';
import { closingLine, connectionText } from '../verdict';

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

/** Maximum operations listed per cause; the reports in files list all. */
const shownPlaces = 8;

const causeText = ({ check, example, places }: Cause): string => {
  const { operationId, method, path, group, message, caller, script, response, times } = example;
  const others = places.slice(1).map((place) => place.operationId);
  const more = others.length > shownPlaces ? ` and ${others.length - shownPlaces} more` : '';
  return [
    `✗ ${check}: ${operationId} (${method} ${path})`,
    `  ${message}`,
    ...(others.length > 0 ? [`  Also in ${others.slice(0, shownPlaces).join(', ')}${more}.`] : []),
    `  Found by ${group} as ${caller}${times > 1 ? `, ${times} times` : ''}. To reproduce:`,
    indented(script),
    `  Response:`,
    indented(response),
  ].join('\n');
};

const placesText = (operations: readonly string[]): string =>
  `(${operations.slice(0, 3).join(', ')}${operations.length > 3 ? ` and ${operations.length - 3} more` : ''})`;

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];

/** A report for the terminal. */
export const textReport = (report: Report): string => {
  const { findings, untested, missing, cases, requests, seconds, seed, baseUrl, readOnly } = report;
  const notOffered = untested.filter(({ reason: why }) => why === 'not offered').map(({ operationId }) => operationId);
  const others = untested.filter(({ reason: why }) => why !== 'not offered');
  return [
    ...causesOf(findings).map((cause) => `${causeText(cause)}\n`),
    ...listOf('Not offered by this server, not tested:', notOffered.length > 0 ? [notOffered.join(', ')] : []),
    ...listOf(
      'Not tested:',
      others.map(({ operationId, message }) => `${operationId}: ${message}`),
    ),
    ...listOf(
      'Not tested, because the token command returned no token:',
      missing.map(({ caller, untested }) => `${caller}: ${untested}`),
    ),
    ...listOf(
      'Not played:',
      report.notPlayed.map(({ reason, checks, operations }) => `${checks} × ${reason} ${placesText(operations)}`),
    ),
    ...listOf(
      'Left out, because the time ended first:',
      report.tested.flatMap(({ operationId, leftOut }) => (leftOut > 0 ? [`${operationId}: ${leftOut} checks`] : [])),
    ),
    ...listOf('Left on the server, because it cannot be deleted:', report.leftBehind),
    ...listOf('Connections:', connectionText(report)),
    `${baseUrl}: ${cases} checks (${requests} requests) in ${seconds.toFixed(1)} s, seed ${seed}${readOnly ? ', read-only' : ''}.`,
    closingLine(report),
  ].join('\n');
};
