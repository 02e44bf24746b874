import escapeHtml from 'escape-html';
import type { Finding, Report, TestedOperation, UntestedOperation } from '../findings';

/** Whether XML 1.0 allows this character. */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code < 0xfffe) ||
    code > 0xffff
  );
};

const escapeXml = (text: string): string => escapeHtml(Array.from(text).filter(isAllowed).join(''));

const failure = ({ check, message, script, response }: Finding): string =>
  `<failure message="${escapeXml(`${check}: ${message}`)}">${escapeXml(`${script}\n\n${response}`)}</failure>`;

/** Names are equal in every run; the suite's properties contain what differs. */
const testCase = (tag: string, operationId: string, name: string, inner: string): string =>
  `<testcase classname="${escapeXml(`${tag}.${operationId}`)}" name="${escapeXml(name)}">${inner}</testcase>`;

const triedCases = ({ operationId, cases, tag }: TestedOperation, findings: readonly Finding[]): string[] => {
  const own = findings.filter((finding) => finding.operationId === operationId);
  const groups = new Set([...cases.keys(), ...own.map(({ group }) => group)]);
  return [...groups].sort().map((group) => {
    const failures = own.filter((finding) => finding.group === group).map(failure);
    return testCase(tag, operationId, group, failures.join(''));
  });
};

const skipped = ({ tag, operationId, reason: why, message }: UntestedOperation): string =>
  testCase(tag, operationId, 'valid requests', `<skipped message="${escapeXml(`not tested, ${why}: ${message}`)}"/>`);

const suite = (report: Report, tag: string): string => {
  const untested = report.untested.filter((one) => one.tag === tag);
  const isTested = ({ operationId }: TestedOperation): boolean =>
    !untested.some((one) => one.operationId === operationId);
  const tested = new Set(report.tested.map(({ operationId }) => operationId));
  const others = report.findings
    .filter((finding) => finding.tag === tag && !tested.has(finding.operationId))
    .map((finding): TestedOperation => ({ ...finding, cases: new Map(), notPlayed: 0, leftOut: 0 }));
  const tried = [...report.tested.filter((one) => one.tag === tag && isTested(one)), ...others];
  const cases = [...tried.flatMap((one) => triedCases(one, report.findings)), ...untested.map(skipped)].sort();
  const failures = report.findings.filter((finding) => finding.tag === tag).length;
  return `<testsuite name="${escapeXml(tag)}" tests="${cases.length}" failures="${failures}" skipped="${untested.length}">\n${cases.join('\n')}\n</testsuite>`;
};

const properties = ({ seed, version, baseUrl, cases, notPlayed }: Report): string =>
  Object.entries({ seed, version, baseUrl, cases, notPlayed: notPlayed.reduce((sum, { checks }) => sum + checks, 0) })
    .map(([name, value]) => `<property name="${name}" value="${escapeXml(String(value))}"/>`)
    .join('');

const missingSuite = ({ missing }: Report): string[] =>
  missing.length === 0
    ? []
    : [
        `<testsuite name="callers" tests="${missing.length}" failures="0" skipped="${missing.length}">\n${missing.map(({ caller, untested }) => testCase('callers', caller, untested, '<skipped message="the token command returned no token of this name"/>')).join('\n')}\n</testsuite>`,
      ];

/** The report as JUnit XML: a suite for each tag, a test case for each operation and group. */
export const junitReport = (report: Report): string => {
  const tags = [...new Set([...report.tested, ...report.untested, ...report.findings].map(({ tag }) => tag))].sort();
  const suites = [...tags.map((tag) => suite(report, tag)), ...missingSuite(report)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract" time="${report.seconds.toFixed(1)}">\n<properties>${properties(report)}</properties>\n${suites.join('\n')}\n</testsuites>\n`;
};
