import { responding, failing, hanging } from '../network';
import type { Shot, Step } from '../shot';
import { choose, inTurn, pick, press, type } from '../steps';

const balanceSheet = '/api/accounting/BalanceSheet';
const families = '/api/clientfamily/getfamilies';

const pickAshford = choose('Family', 'Ashford');
const generate = inTurn(pickAshford, press('Generate Report'));
const compare = inTurn(
  pickAshford,
  choose('Comparative Type', 'Year'),
  type('Comparative Count', '2'),
  press('Generate Report'),
);

/** Clicks a control by the start of its name. */
const open =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Opens the details of a figure. */
const drill =
  (row: RegExp): Step =>
  (page) =>
    page.getByRole('row', { name: row }).getByRole('cell').first().getByRole('button').click();

const shot = (name: string, shows: string, more: Partial<Shot> = {}): Shot => ({
  name: `accounting, ${name}`,
  account: 'client',
  path: '/accounting',
  shows,
  ...more,
});

/** The accounting reports in their states. */
export const accountingShots: readonly Shot[] = [
  shot('no family picked', 'Please select a family.'),
  shot('families failed', 'Your families could not be loaded.', { network: failing(families) }),
  shot('ready', 'Ready to Generate Balance Sheet', { steps: pickAshford }),
  shot('balance sheet', 'Total Assets', { steps: generate }),
  shot('detail menu', 'Hide zero rows', { steps: inTurn(generate, press('Detail')) }),
  shot('compared and open', 'Largest changes compared with', { steps: inTurn(compare, pick('Detail', 'Accounts')) }),
  shot('cash flow', 'Net Change in Cash', { path: '/accounting?tab=cashFlow', steps: generate }),
  shot('income statement with dimensions', 'Not applicable with a dimension filter', {
    path: '/accounting?tab=incomeStatement',
    steps: inTurn(
      pickAshford,
      choose('Dimension Type', 'Vendor'),
      pick('Presets', 'Year to date'),
      press('Generate Report'),
    ),
  }),
  shot('accounts of a row', 'Ask about this account', { steps: inTurn(generate, drill(/^1100/)) }),
  shot('entries of an account', 'Closing balance', { steps: inTurn(generate, drill(/^1100/), open(/^1110/)) }),
  shot('filters differ', 'The filters have changed', {
    steps: inTurn(generate, choose('Journal Status', 'Posted')),
  }),
  shot('loading', 'Loading...', { steps: inTurn(hanging(balanceSheet), generate), fleeting: true }),
  shot('error', 'An error occurred while fetching the balance sheet', {
    steps: inTurn(failing(balanceSheet), generate),
  }),
  shot('no data', 'No balance sheet data available', {
    steps: inTurn(responding(balanceSheet, { balanceSheet: { rows: [] } }), generate),
  }),
  shot('amounts hidden', 'Total Assets', { steps: inTurn(generate, press('Hide amounts')) }),
];
