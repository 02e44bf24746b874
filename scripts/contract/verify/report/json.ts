import type { Report, TestedOperation } from '../findings';

/** What became of an operation. */
type Verdict = 'verified' | 'sampled' | 'findings' | 'not offered' | 'not possible' | 'not reached';

const verdictOf = ({ operationId }: TestedOperation, { findings, untested, sampled }: Report): Verdict => {
  const isIt = (one: { readonly operationId: string }): boolean => one.operationId === operationId;
  if (findings.some(isIt)) return 'findings';
  return untested.find(isIt)?.reason ?? (sampled.some(isIt) ? 'sampled' : 'verified');
};

/** The report as JSON, for programs: `operations` have a verdict each, `findings` the requests that reproduce them. */
export const jsonReport = (report: Report): string => {
  const { tested, operations: selected, ...rest } = report;
  const operations = tested.map((operation) => ({
    ...operation,
    cases: Object.fromEntries(operation.cases),
    verdict: verdictOf(operation, report),
  }));
  return `${JSON.stringify({ ...rest, selected, operations }, null, 2)}\n`;
};
