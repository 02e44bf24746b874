import {
  type BalanceSheetFilters,
  type CashFlowFilters,
  type IncomeStatementFilters,
  type ReportName,
  balanceSheetFiltersSchema,
  cashFlowFiltersSchema,
  incomeStatementFiltersSchema,
} from '@/api';
import { todayLocal } from '#openapi/keywords/calendar';
import type { FieldDescription, FormSchema } from '@/lib/formSchema';

/** The validated values of any of the three filter forms. */
export type Filters = BalanceSheetFilters & Partial<Omit<CashFlowFilters & IncomeStatementFilters, 'type'>>;

/** The texts of a filter form by field name. */
export type FilterTexts = Readonly<Record<string, string>>;

/** The schema of each filter form. */
export const filterSchemas: Readonly<Record<ReportName, FormSchema<{ readonly reportEndDate: string }>>> = {
  balanceSheet: balanceSheetFiltersSchema,
  cashFlow: cashFlowFiltersSchema,
  incomeStatement: incomeStatementFiltersSchema,
};

const fieldsOf = (report: ReportName): readonly (readonly [string, FieldDescription])[] =>
  Object.entries(filterSchemas[report].fields);

/** Narrows values by the validator of the contract. */
const obeys = (report: ReportName, values: object): values is Filters => filterSchemas[report].validate(values);

/** A form value as text; empty for anything that is no text or number. */
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

/** The default filters: those of the contract, today, and the first of its month. Spec: concierge 2, Defaults. */
export function defaultFilters(report: ReportName, today = todayLocal()): FilterTexts {
  const dates: Readonly<Record<string, string>> = { reportEndDate: today, startDate: `${today.slice(0, 8)}01` };
  const texts = fieldsOf(report).map(([name, field]) => [name, dates[name] ?? String(field.default ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The effective filters: without blank values, `none`, and values that depend on a field that is `none`. */
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

/** Converts texts to filters; undefined when they break a rule of the contract. */
export function toFilters(report: ReportName, texts: FilterTexts): Filters | undefined {
  const { comparativeColumnCount, ...rest } = countedFilters(report, texts);
  const count = comparativeColumnCount === undefined ? {} : { comparativeColumnCount: Number(comparativeColumnCount) };
  const values = { ...rest, ...count };
  return obeys(report, values) ? values : undefined;
}

/** The filters in a query string; undefined without any. */
export function readFilters(report: ReportName, search: URLSearchParams): FilterTexts | undefined {
  if (!search.has('reportEndDate')) return undefined;
  return countedFilters(report, Object.fromEntries(search));
}
