/** The chart of accounts of all families. */

type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'expense';
type Activity = 'cash' | 'operating' | 'investing' | 'financing';

/** An account or, without an activity, a group of accounts. */
export interface SeedAccount {
  readonly number: string;
  readonly name: string;
  readonly class: AccountClass;
  /** The number of its group. */
  readonly group?: string;
  readonly activity?: Activity;
}

/** Lines of `number name`, indented below their group; accounts have their activity after a bar. */
const accountsOf = (kind: AccountClass, text: string): SeedAccount[] => {
  const groups: string[] = [];
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const depth = (line.length - line.trimStart().length) / 2 - 1;
      const [title = '', activity] = line.trim().split(' | ');
      const number = title.slice(0, 4);
      groups.splice(Math.max(depth, 0), Infinity, number);
      const group = groups.at(-2);
      return {
        number,
        name: title.slice(5),
        class: kind,
        ...(group !== undefined && { group }),
        ...(isActivity(activity) && { activity }),
      };
    });
};

const isActivity = (text: string | undefined): text is Activity =>
  text === 'cash' || text === 'operating' || text === 'investing' || text === 'financing';

/** Parents before children: sections, parts, report lines and accounts. Accounts of affiliates are intercompany. */
export const chart: readonly SeedAccount[] = [
  ...accountsOf(
    'asset',
    `
  1000 Assets
    1010 Current Assets
      1100 Cash and Cash Equivalents
        1110 Operating Checking | cash
        1120 Money Market Reserve | cash
      1200 Receivables
        1210 Rent Receivable | operating
        1290 Due from Affiliates | financing
      1600 Prepaid Expenses
        1610 Prepaid Insurance | operating
    1020 Investments
      1300 Marketable Securities
        1310 Public Equities | investing
        1320 Municipal Bonds | investing
        1330 Treasury Bills | investing
        1390 Unrealized Appreciation | operating
      1400 Private Investments
        1410 Private Equity Funds | investing
        1420 Venture Investments | investing
        1430 Timberlands | investing
    1030 Property
      1500 Real Estate
        1510 Residences | investing
        1520 Rental Properties | investing
        1530 Building Improvements | investing
        1590 Accumulated Depreciation | operating
      1501 Collections
        1540 Art and Sea Charts | investing`,
  ),
  ...accountsOf(
    'liability',
    `
  2000 Liabilities
    2010 Current Liabilities
      2100 Payables
        2110 Accounts Payable | operating
        2120 Credit Cards | operating
      2101 Deposits Held
        2150 Tenant Security Deposits | operating
      2102 Intercompany
        2190 Due to Affiliates | financing
    2020 Long-Term Debt
      2200 Mortgages and Loans
        2210 Mortgages | financing
        2220 Securities-Backed Line of Credit | financing`,
  ),
  ...accountsOf(
    'equity',
    `
  3000 Equity
    3010 Family Capital
      3100 Capital
        3110 Contributed Capital | financing
        3120 Distributions | financing
        3130 Opening Balance Equity | financing`,
  ),
  ...accountsOf(
    'income',
    `
  4000 Income
    4010 Investment Income
      4100 Dividends and Interest
        4110 Dividends | operating
        4120 Interest | operating
      4101 Gains
        4130 Realized Gains | operating
        4140 Unrealized Gains | operating
      4102 Partnerships
        4150 Partnership Distributions | operating
    4020 Operating Income
      4200 Rents and Sales
        4210 Rental Income | operating
        4220 Timber Sales | operating
      4201 Salaries and Fees
        4230 Salaries and Fees | operating
        4290 Management Fees from Affiliates | operating
    4030 Contributions
      4300 Contributions
        4310 Contributions Received | operating`,
  ),
  ...accountsOf(
    'expense',
    `
  5000 Expenses
    5010 Household
      5100 Staff
        5110 Household Wages | operating
        5120 Payroll Taxes | operating
      5101 Supplies and Upkeep
        5130 Provisions and Supplies | operating
        5140 Utilities | operating
        5150 Repairs and Gardens | operating
      5102 Travel and Education
        5160 Travel | operating
        5170 Education | operating
    5020 Professional Fees
      5200 Advisers
        5210 Investment Management | operating
        5220 Legal | operating
        5230 Accounting and Tax | operating
      5201 Services
        5240 Family Office Services | operating
        5250 Security and Technology | operating
        5290 Management Fees to Affiliates | operating
    5030 Property Costs
      5300 Taxes and Insurance
        5310 Property Taxes | operating
        5320 Insurance | operating
      5301 Upkeep and Finance
        5330 Property Management | operating
        5340 Mortgage Interest | operating
        5350 Depreciation | operating
        5360 Boat and Mooring | operating
    5040 Giving
      5400 Grants and Donations
        5410 Grants and Donations | operating
    5050 Taxes
      5500 Income Taxes
        5510 Federal Income Tax | operating
        5520 State Income Tax | operating`,
  ),
];
