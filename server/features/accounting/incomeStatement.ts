import type { OperationRequest } from '#server/operations/handler';
import type { Report, ReportRow, TieOutCause } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { dayAfter } from './calendar';
import { type Account, incomeAndExpenses, balanceSheetAccounts, partsOf, readChart, sectionLabels } from './chart';
import { readNetIncome, readPeriodSums, periodAmounts } from './netIncome';
import { periodsBack, type Span } from './periods';
import { reportOf } from './report';
import {
  type AmountsOf,
  type Block,
  calculated,
  type Cents,
  difference,
  dollars,
  uniqueLabels,
  negated,
  withParents,
  section,
} from './rows';
import { type ReportContext, inSnapshot, select, type Selection } from './selection';
import type { Sums } from './sums';
import { type EqualFigures, tieOuts } from './tieOut';

interface IncomeFigures {
  readonly income: Block;
  readonly expenses: Block;
  readonly net: Cents;
}

/** Returns the figures of the income statement. Credits of income and debits of expenses are positive. */
function figuresOf(chart: readonly Account[], sums: Sums, spans: readonly Span[]): IncomeFigures {
  const debits: AmountsOf = (id) =>
    sums.accounts.has(id) ? spans.map(({ from, to }) => sums.of(id, dayAfter(to), from)) : [];
  const names = uniqueLabels();
  const block = (kind: 'income' | 'expense', amountsOf: AmountsOf): Block =>
    section(
      sectionLabels[kind],
      partsOf(chart, kind, sums.accounts),
      amountsOf,
      spans.length,
      names(sectionLabels[kind]),
    );
  const income = block('income', (id) => negated(debits(id)));
  const expenses = block('expense', debits);
  return { income, expenses, net: difference(income.total, expenses.total) };
}

const rowsOf = ({ income, expenses, net }: IncomeFigures): ReportRow[] => [
  ...withParents(['totalIncome'], income.rows),
  calculated('Total Income', 0, income.total, { id: 'totalIncome', parents: ['netIncome'] }),
  ...withParents(['totalExpenses'], expenses.rows),
  calculated('Total Expenses', 0, expenses.total, { id: 'totalExpenses', parents: ['netIncome'], subtracted: true }),
  calculated('Net Income', 0, net, { id: 'netIncome' }),
];

const byDimension = (all: Cents, shown: Cents): TieOutCause[] => {
  const amounts = difference(all, shown);
  const message = 'Only entries with the chosen dimensions are shown.';
  return amounts.some((cents) => cents !== 0)
    ? [{ filter: 'dimensionType', message, amounts: amounts.map(dollars) }]
    : [];
};

/**
 * Compares net income with the change in net worth before capital.
 */
async function equityCheck(
  db: Queries,
  { dimension, ...all }: Selection,
  chart: readonly Account[],
  spans: readonly Span[],
  net: Cents,
): Promise<EqualFigures> {
  const netWorthChange = periodAmounts(
    await readPeriodSums(db, all, balanceSheetAccounts(chart), spans),
    balanceSheetAccounts(chart),
    spans,
  );
  const own = dimension ? byDimension(await readNetIncome(db, all, chart, spans), net) : [];
  return {
    id: 'netIncome',
    label: 'Net income equals the change in equity',
    periods: spans,
    own,
    left: ['Change in Net Worth before Capital', netWorthChange],
    right: ['Net Income', net],
  };
}

/** Returns the income statement of a family over a period. Spec: R-RPT-11. */
export async function incomeStatement(
  context: ReportContext,
  query: OperationRequest<'getIncomeStatement'>['query'],
): Promise<Report> {
  const selection = await select(context, query);
  const spans = periodsBack(query.startDate, query.reportEndDate, query.comparativeColumnType);
  return inSnapshot(context, async (db) => {
    const chart = await readChart(db, query.familyId);
    const sums = await readPeriodSums(db, selection, incomeAndExpenses(chart), spans);
    if (sums.accounts.size === 0) return reportOf(context, selection, spans);
    const figures = figuresOf(chart, sums, spans);
    const check = await equityCheck(db, selection, chart, spans, figures.net);
    return reportOf(context, selection, spans, rowsOf(figures), await tieOuts(db, selection, [check]));
  });
}
