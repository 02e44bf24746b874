import escapeHtml from 'escape-html';
import { causesOf, type Cause, type Report, type TestedOperation } from '../findings';
import { laws } from '../laws/laws';
import { closingLine, connectionText, shareText } from '../verdict';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  pre { overflow: auto; padding: .75rem; background: #8882; white-space: pre-wrap; overflow-wrap: anywhere; }
  article { border-left: 4px solid #c33; padding-left: 1rem; margin: 1.5rem 0; }
  .good { color: #2a7d46; } .bad { color: #c33; }`;

const causeHtml = ({ check, example, places }: Cause): string => {
  const { operationId, method, path, message, caller, group, script, response, times } = example;
  const others = places.slice(1).map((place) => place.operationId);
  return `
<article>
  <h3>${escapeHtml(check)}: ${escapeHtml(operationId)}</h3>
  <p><code>${method} ${escapeHtml(path)}</code>, ${escapeHtml(group)}, as ${escapeHtml(caller)}${times > 1 ? `, ${times} times` : ''}</p>
  <p>${escapeHtml(message)}</p>
  ${others.length > 0 ? `<p>Also in ${escapeHtml(others.join(', '))}.</p>` : ''}
  <pre>${escapeHtml(script)}</pre>
  <pre>${escapeHtml(response)}</pre>
</article>`;
};

const row = (
  { operationId, tag, method, path, cases }: TestedOperation,
  { findings, untested, sampled, latencies }: Report,
): string => {
  const count = findings.filter((finding) => finding.operationId === operationId).length;
  const total = [...cases.values()].reduce((sum, one) => sum + one, 0);
  const why = untested.find((one) => one.operationId === operationId);
  const share = sampled.find((one) => one.operationId === operationId);
  const latency = latencies.find((one) => one.operationId === operationId);
  const verdict =
    why !== undefined
      ? `<td>not tested: ${escapeHtml(why.reason)}</td>`
      : count === 0
        ? share
          ? `<td>sampled: ${escapeHtml(shareText(share))}</td>`
          : '<td class="good">matches the contract</td>'
        : `<td class="bad">${count} findings</td>`;
  const times = latency ? `${latency.p50} / ${latency.p95} / ${latency.p99}` : '';
  return `<tr><td>${escapeHtml(tag)}</td><td>${escapeHtml(operationId)}</td><td><code>${method} ${escapeHtml(path)}</code></td><td>${total}</td><td>${times}</td>${verdict}</tr>`;
};

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** The report as a self-contained HTML page. */
export const htmlReport = (report: Report): string => {
  const { findings, tested: tried, untested, missing, notes, baseUrl, seed, cases, seconds, version } = report;
  const causes = causesOf(findings);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contract report</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(baseUrl)}: ${findings.length === 0 ? 'no findings' : `${causes.length} findings`}</h1>
${closingLine(report)
  .split('\n')
  .map((line) => `<p>${escapeHtml(line)}</p>`)
  .join('')}
<p>${cases} cases in ${seconds.toFixed(1)} s; contract ${escapeHtml(version)}; seed ${seed}.</p>
${causes.map(causeHtml).join('')}
${list(
  'Not tested',
  untested.map(({ operationId, reason: why, message }) => `${operationId}: ${why}. ${message}`),
)}
${list(
  'Not tested, because the token command returned no token',
  missing.map(({ caller, untested }) => `${caller}: ${untested}`),
)}
${list(
  'Accepted by the baseline',
  report.accepted.map(({ operationId, check }) => `${operationId}: ${check}`),
)}
${list('Skipped', notes)}
${list('Left on the server', report.leftBehind)}
${list('Connections', connectionText(report))}
${list(
  'Laws',
  laws.map(({ name, text }) => `${name}: ${text}`),
)}
<h2>Operations</h2>
<table><thead><tr><th>Area</th><th>Operation</th><th>Request</th><th>Cases</th><th>p50 / p95 / p99 ms</th><th>Result</th></tr></thead>
<tbody>${tried.map((one) => row(one, report)).join('\n')}</tbody></table>
</body></html>
`;
};
