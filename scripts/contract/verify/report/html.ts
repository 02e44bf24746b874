import type { Finding, Report, Tried } from '../findings';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  pre { overflow: auto; padding: .75rem; background: #8882; white-space: pre-wrap; overflow-wrap: anywhere; }
  article { border-left: 4px solid #c33; padding-left: 1rem; margin: 1.5rem 0; }
  .good { color: #2a7d46; } .bad { color: #c33; }`;

const findingHtml = ({
  operationId,
  method,
  path,
  check,
  said,
  caller,
  group,
  curl,
  answer,
  times,
}: Finding): string => `
<article>
  <h3>${escaped(operationId)}: ${escaped(check)}</h3>
  <p><code>${method} ${escaped(path)}</code>, ${escaped(group)}, as ${escaped(caller)}${times > 1 ? `, ${times} times` : ''}</p>
  <p>${escaped(said)}</p>
  <pre>${escaped(curl)}</pre>
  <pre>${escaped(answer)}</pre>
</article>`;

const row = ({ operationId, tag, method, path, cases }: Tried, findings: readonly Finding[]): string => {
  const count = findings.filter((finding) => finding.operationId === operationId).length;
  const total = [...cases.values()].reduce((sum, one) => sum + one, 0);
  const verdict = count === 0 ? '<td class="good">as the contract says</td>' : `<td class="bad">${count} findings</td>`;
  return `<tr><td>${escaped(tag)}</td><td>${escaped(operationId)}</td><td><code>${method} ${escaped(path)}</code></td><td>${total}</td>${verdict}</tr>`;
};

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

/** The report as one page that needs nothing else. */
export const htmlReport = ({
  findings,
  tried,
  notOffered,
  notes,
  baseUrl,
  seed,
  cases,
  seconds,
}: Report): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contract report</title><style>${style}</style></head>
<body>
<h1>${escaped(baseUrl)} ${findings.length === 0 ? 'keeps the contract' : `breaks the contract in ${findings.length} ways`}</h1>
<p>${cases} cases of ${tried.length} operations in ${seconds.toFixed(1)} s; seed ${seed}.</p>
${findings.map(findingHtml).join('')}
${list('Not offered', notOffered)}
${list('Could not be tried', notes)}
<h2>Operations</h2>
<table><thead><tr><th>Area</th><th>Operation</th><th>Call</th><th>Cases</th><th>Result</th></tr></thead>
<tbody>${tried.map((one) => row(one, findings)).join('\n')}</tbody></table>
</body></html>
`;
