import {
  type BalanceSheetFilters,
  type CashFlowFilters,
  type IncomeStatementFilters,
  type Report,
  type ReportName,
  balanceSheetFiltersSchema,
  cashFlowFiltersSchema,
  incomeStatementFiltersSchema,
} from '@/api';
import { todayLocal } from '#openapi/shared/calendar';
import { prepare } from '@/forms/convert';
import { type FormValues, sameValues, textOf } from '@/forms/values';
import type { FieldDescription, FormSchema } from '@/lib/formSchema';
import {
  type UrlChanges,
  choiceParameter,
  idParameter,
  optionalTextParameter,
  textsParameter,
  writeSearch,
} from '@/lib/searchParams';

/** The tabs in their order. Spec: R-RPT-2. */
export const reportNames = ['balanceSheet', 'cashFlow', 'incomeStatement'] as const satisfies readonly ReportName[];

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

/** Ids split on commas, trimmed, empty ids dropped. Spec: R-RPT-6. */
export const splitIds = (text: string): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The default filters: those of the contract, today, and the first of its month. Spec: R-RPT-3. */
export function defaultFilters(report: ReportName, today = todayLocal()): FilterTexts {
  const dates: Readonly<Record<string, string>> = { reportEndDate: today, startDate: `${today.slice(0, 8)}01` };
  const texts = fieldsOf(report).map(([name, field]) => [name, dates[name] ?? String(field.default ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The effective filters: without blank values, `none`, and values that depend on a field that is `none`. */
export function effectiveFilters(report: ReportName, values: Readonly<Record<string, unknown>>): FilterTexts {
  const texts = fieldsOf(report).flatMap(([name]) => {
    const text = textOf(values[name]).trim();
    return text === '' || text === 'none'
      ? []
      : [[name, name === 'dimensionIds' ? splitIds(text).join(',') : text] as const];
  });
  const { dimensionIds = '', comparativeColumnCount = '', ...rest } = Object.fromEntries(texts);
  return {
    ...rest,
    ...(rest['dimensionType'] !== undefined && dimensionIds !== '' && { dimensionIds }),
    ...(rest['comparativeColumnType'] !== undefined && comparativeColumnCount !== '' && { comparativeColumnCount }),
  };
}

const obeys = (report: ReportName, values: object): values is Filters => filterSchemas[report].validate(values);

/** Converts form values or query parameters to filters; undefined when they break a rule of the contract. */
export function toFilters(report: ReportName, given: Readonly<Record<string, unknown>>): Filters | undefined {
  const values = prepare(filterSchemas[report].fields, effectiveFilters(report, given));
  return obeys(report, values) ? values : undefined;
}

/** What the URL of the page holds. */
export interface ReportView {
  readonly familyId: number | undefined;
  /** The open tab. */
  readonly report: ReportName;
  readonly locationId: string | undefined;
  /** The filters of a generated report; none before one is generated. */
  readonly filters: FilterTexts;
}

const filterNames = new Set(reportNames.flatMap((report) => Object.keys(filterSchemas[report].fields)));

export const reportParameters = {
  familyId: idParameter('family'),
  report: choiceParameter('tab', reportNames, 'balanceSheet'),
  locationId: {
    ...optionalTextParameter('location'),
    read: (search: URLSearchParams) => search.get('location') || undefined,
  },
  filters: textsParameter([...filterNames]),
};

/** The query string of the page. */
export const searchOf = (view: UrlChanges<ReportView>): string =>
  `?${writeSearch<ReportView>(new URLSearchParams(), reportParameters, view).toString()}`;

interface RequestedReport {
  /** The criteria of the report; undefined before one is generated. */
  readonly criteria?: Criteria;
  /** The filters, if one breaks a rule. */
  readonly invalid?: FilterTexts;
}

/** The report that a URL requests, with the defaults of filters that it does not hold. */
export function requestedBy(familyId: number, { report, locationId, filters: given }: ReportView): RequestedReport {
  const effective = effectiveFilters(report, given);
  if (Object.keys(effective).length === 0) return {};
  const texts = { ...defaultFilters(report), ...effective };
  const filters = toFilters(report, texts);
  return filters ? { criteria: { familyId, report, locationId, filters } } : { invalid: texts };
}

/** The complete criteria of a report. */
export interface Criteria {
  readonly familyId: number;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  readonly filters: Filters;
}

/** A report with the criteria it was requested by. */
export interface LoadedReport {
  readonly criteria: Criteria;
  readonly report: Report;
}

const notNone = <Value extends string>(value: Value | 'none' | undefined): Value | undefined =>
  value === 'none' ? undefined : value;

/** Whether form values, in whatever way they are typed, select these filters. */
export function selects(report: ReportName, values: FormValues, filters: Filters): boolean {
  const selected = toFilters(report, prepare(filterSchemas[report].fields, values));
  if (!selected) return false;
  return sameValues(effectiveFilters(report, { ...selected }), effectiveFilters(report, { ...filters }));
}

/** The query argument of the list that names the dimensions of a report; undefined without dimensions. */
export function dimensionsArg({ familyId, filters: { dimensionType, dimensionIds } }: Criteria) {
  const type = notNone(dimensionType);
  return type === undefined || dimensionIds === undefined ? undefined : { familyId, dimensionType: type };
}

/** Whether the figures of a report are those of a dimension. */
export const isFilteredByDimension = ({ filters: { dimensionType } }: Criteria): boolean =>
  notNone(dimensionType) !== undefined;

/** The query string of the page for a generated report: a link reopens it. */
export const searchOfCriteria = ({ familyId, report, locationId, filters }: Criteria): string =>
  searchOf({ familyId, report, locationId, filters: effectiveFilters(report, { ...filters }) });

/** The query argument of a report; each request sends the parameters it has. Spec: R-RPT-3. */
export const reportArg = ({ familyId, locationId, filters }: Criteria) => ({
  ...filters,
  familyId,
  locationId,
  // Validation ensures it where it is required.
  startDate: filters.startDate ?? filters.reportEndDate,
  comparativeColumnType: notNone(filters.comparativeColumnType),
  dimensionType: notNone(filters.dimensionType),
});

/** The query argument of the entries of an account, consistent with the report. */
export const entriesArg = (criteria: Criteria, accountNumber: string, offset: number) => ({
  ...reportArg(criteria),
  startDate: criteria.filters.startDate,
  report: criteria.report,
  accountNumber,
  offset,
});
