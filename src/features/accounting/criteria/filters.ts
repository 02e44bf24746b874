import type { BalanceSheetFilters, CashFlowFilters, IncomeStatementFilters, ReportName } from '@/api';
import { balanceSheetFiltersSchema, cashFlowFiltersSchema, incomeStatementFiltersSchema } from '@/api';
import { todayLocal } from '#openapi/keywords/calendar';
import type { FieldDescription } from '@/lib/formSchema';

/** What is chosen in any of the three filter forms. */
export type Filters = BalanceSheetFilters & Partial<Omit<CashFlowFilters & IncomeStatementFilters, 'type'>>;

/** What a filter form holds while it is filled in: texts. */
export type FilterTexts = Readonly<Record<string, string>>;

const schemas = {
  balanceSheet: balanceSheetFiltersSchema,
  cashFlow: cashFlowFiltersSchema,
  incomeStatement: incomeStatementFiltersSchema,
} as const satisfies Record<ReportName, unknown>;

const fieldsOf = (report: ReportName): readonly (readonly [string, FieldDescription])[] =>
  Object.entries(schemas[report].fields);

/** The validator decides, so that nothing unchecked passes for filters. */
const obeys = (report: ReportName, values: object): values is Filters => schemas[report].validate(values);

/** A form's value as text; nothing is an empty text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Ids split on commas, trimmed, empty entries dropped, joined again. Spec: concierge 5, Dimension IDs. */
const tidyIds = (text: string): string => splitIds(text).join(',');

/** Ids split on commas, trimmed, empty entries dropped. Spec: concierge 5, Dimension IDs. */
export const splitIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** What a form starts with: the contract's defaults, today, and the first of its month. Spec: concierge 2, Defaults. */
export function defaultFilters(report: ReportName, today = todayLocal()): FilterTexts {
  const dates: Readonly<Record<string, string>> = { reportEndDate: today, startDate: `${today.slice(0, 8)}01` };
  const texts = fieldsOf(report).map(([name, field]) => [name, dates[name] ?? String(field.default ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What the form holds as it counts: without what is blank, what is `none`, and what waits for something that is `none`. */
export function countedFilters(report: ReportName, values: Readonly<Record<string, unknown>>): FilterTexts {
  const texts = fieldsOf(report).flatMap(([name]) => {
    const text = textOf(values[name]).trim();
    return text === '' || text === 'none' ? [] : [[name, name === 'dimensionIds' ? tidyIds(text) : text] as const];
  });
  const { dimensionIds = '', comparativeColumnCount = '', ...rest } = Object.fromEntries(texts);
  return {
    ...rest,
    ...(rest['dimensionType'] !== undefined && dimensionIds !== '' && { dimensionIds }),
    ...(rest['comparativeColumnType'] !== undefined && comparativeColumnCount !== '' && { comparativeColumnCount }),
  };
}

/** Texts as filters; undefined when they break a rule of the contract. */
export function toFilters(report: ReportName, texts: FilterTexts): Filters | undefined {
  const { comparativeColumnCount, ...rest } = countedFilters(report, texts);
  const count = comparativeColumnCount === undefined ? {} : { comparativeColumnCount: Number(comparativeColumnCount) };
  const values = { ...rest, ...count };
  return obeys(report, values) ? values : undefined;
}

/** The filters an address holds; undefined when it holds none. */
export function readFilters(report: ReportName, search: URLSearchParams): FilterTexts | undefined {
  if (!search.has('reportEndDate')) return undefined;
  return countedFilters(report, Object.fromEntries(search));
}
