import type { Report } from '../findings';
import { verdictOf } from '../verdict';

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
