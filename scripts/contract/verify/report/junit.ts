import type { Finding, Report, Tried } from '../findings';

/** Characters XML cannot hold are left out. */
const isAllowed = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code < 0xfffe) ||
    code > 0xffff
  );
};

const escaped = (text: string): string =>
  Array.from(text)
    .filter(isAllowed)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const failure = ({ check, said, curl, answer }: Finding): string =>
  `<failure message="${escaped(`${check}: ${said}`)}">${escaped(`${curl}\n\n${answer}`)}</failure>`;

const testCases = ({ operationId, cases, tag }: Tried, findings: readonly Finding[]): string[] => {
  const own = findings.filter((finding) => finding.operationId === operationId);
  const groups = new Set([...cases.keys(), ...own.map(({ group }) => group)]);
  return [...groups].map((group) => {
    const failures = own.filter((finding) => finding.group === group).map(failure);
    return `<testcase classname="${escaped(tag)}.${escaped(operationId)}" name="${escaped(group)} (${cases.get(group) ?? 0} cases)">${failures.join('')}</testcase>`;
  });
};

const operationsOf = ({ tried, findings }: Report): Tried[] => {
  const known = new Set(tried.map(({ operationId }) => operationId));
  const others = findings.filter(({ operationId }) => !known.has(operationId));
  return [...tried, ...others.map((finding): Tried => ({ ...finding, cases: new Map() }))];
};

/** The report as continuous integration reads it: a suite for each tag, a test case for each operation and group. */
export const junitReport = (report: Report): string => {
  const operations = operationsOf(report);
  const suites = [...new Set(operations.map(({ tag }) => tag))].map((tag) => {
    const cases = operations.filter((one) => one.tag === tag).flatMap((one) => testCases(one, report.findings));
    const failures = report.findings.filter((finding) => finding.tag === tag).length;
    return `<testsuite name="${escaped(tag)}" tests="${cases.length}" failures="${failures}">\n${cases.join('\n')}\n</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" time="${report.seconds.toFixed(1)}">\n${suites.join('\n')}\n</testsuites>\n`;
};
