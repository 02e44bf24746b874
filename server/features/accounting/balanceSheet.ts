import type { OperationRequest } from '#server/operations/handler';
import { createCompilers } from '#server/contract/validators';
import { validationError } from '#server/operations/validationError';
import type { BalanceSheetFilters, Report } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { type BalanceFigures, balanceFigures, balanceRows, balancesAt } from './balanceFigures';
import { dayAfter, yearStart } from './calendar';
import { type Account, cashAccounts, incomeAndExpenses, nonCashAccounts, readChart } from './chart';
import { periodAmounts, readNetIncome } from './netIncome';
import { daysBack, type Period, type Span } from './periods';
import { reportOf } from './report';
import { addUp, difference, negated } from './rows';
import { type ReportContext, inSnapshot, select, type Selection } from './selection';
import { readSums, type Sums } from './sums';
import { type EqualFigures, tieOuts } from './tieOut';

/** The rule for two filters is in the schema of the form; parameters of a request are validated one by one. */
const isValid = createCompilers(() => new Date()).json<BalanceSheetFilters>({
  $ref: '#/components/schemas/BalanceSheetFilters',
});

/**
 * Spec: R-RPT-5.
 *
 * @throws BadRequestError with the contract's message for more comparisons than the type allows.
 */
function assertCount({ comparativeColumnType, comparativeColumnCount }: Partial<BalanceSheetFilters>): void {
  if (comparativeColumnType === undefined || comparativeColumnCount === undefined) return;
  const filters = { comparativeColumnType, comparativeColumnCount };
  if (isValid({ reportEndDate: '2000-01-01', type: 'consolidated', journalStatus: 'all', ...filters })) return;
  throw validationError(isValid.errors());
}

const equationCheck = ({ assets, liabilitiesAndEquity }: BalanceFigures, columns: readonly Period[]): EqualFigures => ({
  id: 'assets',
  label: 'Assets equal liabilities and equity',
  periods: columns,
  left: ['Total Assets', assets.total],
  right: ['Total Liabilities and Equity', liabilitiesAndEquity],
});

/**
 * Compares cash with opening cash plus the movements of all other accounts since the beginning of the fiscal year.
 */
function cashCheck(chart: readonly Account[], sums: Sums, years: readonly Span[]): EqualFigures {
  const cash = balancesAt(sums, cashAccounts(chart), years);
  const opening = difference(cash, periodAmounts(sums, cashAccounts(chart), years));
  const change = negated(periodAmounts(sums, [...nonCashAccounts(chart), ...incomeAndExpenses(chart)], years));
  return {
    id: 'closingCash',
    label: 'Cash matches the closing cash of the year’s cash flow',
    periods: years,
    left: ['Cash on the Balance Sheet', cash],
    right: ['Cash at End of Period', addUp([opening, change], years.length)],
  };
}

async function incomeCheck(
  db: Queries,
  selection: Selection,
  chart: readonly Account[],
  periods: readonly Span[],
  { thisYear }: BalanceFigures,
): Promise<EqualFigures> {
  return {
    id: 'netIncome',
    label: 'Net income matches the year’s income statement',
    periods,
    left: ['Net Income for the Year', thisYear],
    right: ['Net Income', await readNetIncome(db, selection, chart, periods)],
  };
}

/**
 * Returns the balance sheet of a family. Income and expenses are never closed in the books: their sum is part of
 * equity, split at the beginning of the fiscal year. Spec: R-RPT-11.
 */
export async function balanceSheet(
  context: ReportContext,
  query: OperationRequest<'getBalanceSheet'>['query'],
): Promise<Report> {
  assertCount(query);
  const selection = await select(context, query);
  const columns = daysBack(query.reportEndDate, query.comparativeColumnType, query.comparativeColumnCount ?? 1);
  const years = columns.map(({ to }) => ({ from: yearStart(to, selection.fiscalYearStart), to }));
  return inSnapshot(context, async (db) => {
    const chart = await readChart(db, query.familyId);
    const sums = await readSums(db, selection, { cuts: years.flatMap(({ from, to }) => [from, dayAfter(to)]) });
    if (sums.accounts.size === 0) return reportOf(context, selection, columns);
    const figures = balanceFigures(chart, sums, years);
    const income = await incomeCheck(db, selection, chart, years, figures);
    const checks = [equationCheck(figures, columns), income, cashCheck(chart, sums, years)];
    return reportOf(context, selection, columns, balanceRows(figures), await tieOuts(db, selection, checks));
  });
}
