import type { OperationRequest } from '#server/operations/handler';
import type { Report, ReportRow } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { dayAfter } from './calendar';
import {
  type Account,
  cashAccounts,
  incomeAndExpenses,
  nonCashAccounts,
  idsOf,
  balanceSheetParts,
  readChart,
} from './chart';
import { readNetIncome, readPeriodSums, periodAmounts } from './netIncome';
import { periodsBack, type Span } from './periods';
import { reportOf } from './report';
import { addUp, type AmountsOf, type Block, calculated, type Cents, negated, part, withParents, title } from './rows';
import { type ReportContext, inSnapshot, select, type Selection } from './selection';
import { readSums, type Sums } from './sums';
import { type EqualFigures, tieOuts } from './tieOut';

interface CashFigures {
  readonly net: Cents;
  readonly operating: Block;
  readonly investing: Block;
  readonly financing: Block;
  readonly opening: Cents;
}

/** Returns the figures of the cash flow. Debits of accounts other than cash reduce cash, so they are negative. */
function figuresOf(chart: readonly Account[], sums: Sums, spans: readonly Span[], opening: Cents): CashFigures {
  const credits: AmountsOf = (id) =>
    sums.accounts.has(id) ? negated(spans.map(({ from, to }) => sums.of(id, dayAfter(to), from))) : [];
  const block = (label: string, activities: readonly Account['activity'][]): Block => {
    const accounts = nonCashAccounts(chart).filter(({ activity }) => activities.includes(activity));
    const shown = new Set(idsOf(accounts).filter((id) => sums.accounts.has(id)));
    return part(label, balanceSheetParts(chart, shown), (id) => (shown.has(id) ? credits(id) : []), spans.length);
  };
  return {
    net: negated(periodAmounts(sums, incomeAndExpenses(chart), spans)),
    operating: block('Adjustments to Net Income', ['operating', null]),
    investing: block('Purchases and Sales', ['investing']),
    financing: block('Borrowing and Capital', ['financing']),
    opening,
  };
}

const changeOf = ({ net, operating, investing, financing }: CashFigures): number[] =>
  addUp([net, operating.total, investing.total, financing.total], net.length);

const closingOf = (figures: CashFigures): number[] => addUp([figures.opening, changeOf(figures)], figures.net.length);

const rowsOf = (figures: CashFigures): ReportRow[] => [
  title('Operating Activities', 0),
  calculated('Net Income', 1, figures.net, { parents: ['operating', 'change'] }),
  ...withParents(['operating', 'change'], figures.operating.rows),
  calculated(
    'Net Cash from Operating Activities',
    0,
    addUp([figures.net, figures.operating.total], figures.net.length),
    { id: 'operating' },
  ),
  title('Investing Activities', 0),
  ...withParents(['investing', 'change'], figures.investing.rows),
  calculated('Net Cash from Investing Activities', 0, figures.investing.total, { id: 'investing' }),
  title('Financing Activities', 0),
  ...withParents(['financing', 'change'], figures.financing.rows),
  calculated('Net Cash from Financing Activities', 0, figures.financing.total, { id: 'financing' }),
  title('Cash', 0),
  calculated('Net Change in Cash', 1, changeOf(figures), { id: 'change', parents: ['closing'] }),
  calculated('Cash at Beginning of Period', 1, figures.opening, { parents: ['closing'] }),
  calculated('Cash at End of Period', 0, closingOf(figures), { id: 'closing' }),
];

/** Returns cash on the day before each period and on its last day. */
async function readCash(db: Queries, selection: Selection, chart: readonly Account[], spans: readonly Span[]) {
  const cuts = spans.flatMap(({ from, to }) => [from, dayAfter(to)]);
  const cash = idsOf(cashAccounts(chart));
  const sums = await readSums(db, selection, { cuts, accounts: cash });
  const on = (day: string): number => cash.reduce((sum, id) => sum + sums.of(id, day), 0);
  return {
    none: sums.accounts.size === 0,
    opening: spans.map(({ from }) => on(from)),
    closing: spans.map(({ to }) => on(dayAfter(to))),
  };
}

/**
 * Returns the cash flow of a family over a period: net income and the movements of all accounts other than cash. A
 * check compares it with the change in cash. Spec: R-RPT-11.
 */
export async function cashFlow(
  context: ReportContext,
  query: OperationRequest<'getCashFlow'>['query'],
): Promise<Report> {
  const selection = await select(context, query);
  const spans = periodsBack(query.startDate, query.reportEndDate, query.comparativeColumnType);
  return inSnapshot(context, async (db) => {
    const chart = await readChart(db, query.familyId);
    const cash = await readCash(db, selection, chart, spans);
    const sums = await readPeriodSums(db, selection, [...nonCashAccounts(chart), ...incomeAndExpenses(chart)], spans);
    if (cash.none && sums.accounts.size === 0) return reportOf(context, selection, spans);
    const figures = figuresOf(chart, sums, spans, cash.opening);
    const checks: EqualFigures[] = [
      {
        id: 'closingCash',
        label: 'Closing cash matches the balance sheet',
        periods: spans,
        left: ['Cash on the Balance Sheet', cash.closing],
        right: ['Cash at End of Period', closingOf(figures)],
      },
      {
        id: 'netIncome',
        label: 'Net income matches the income statement',
        periods: spans,
        left: ['Net Income of the Cash Flow', figures.net],
        right: ['Net Income of the Income Statement', await readNetIncome(db, selection, chart, spans)],
      },
    ];
    return reportOf(context, selection, spans, rowsOf(figures), await tieOuts(db, selection, checks));
  });
}
