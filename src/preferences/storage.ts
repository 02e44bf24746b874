import { isRecord } from '@/lib/isRecord';
import type { SavedColumn } from '@/lib/tableLayout';
import type { FamiliesView, Preferences, ReportDisplay, TableLayouts, Theme } from './preferences';

export const themeKey = 'portal.theme';
export const notificationsKey = 'portal.notifications';
const tablesKey = 'portal.tables';
const amountsKey = 'portal.amounts';
const reportsKey = 'portal.reports';
const familiesViewKey = 'portal.familiesView';

// The theme, the columns of tables and whether the browser notifies say nothing about a person or a family, so they
// outlive the tab; no other data may.
// eslint-disable-next-line no-restricted-globals -- see above
const browserStorage = (): Storage => localStorage;

/** Storage access throws where the browser blocks it: a preference then lasts as long as the page. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Reads the theme of this browser. */
export function readTheme(): Theme {
  const value = attempt(() => browserStorage().getItem(themeKey), null);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Stores the theme for this browser and its other tabs. */
export function writeTheme(theme: Theme): void {
  attempt(() => browserStorage().setItem(themeKey, theme), undefined);
}

/** Reads whether this browser notifies about new messages. */
export const readNotifies = (): boolean => attempt(() => browserStorage().getItem(notificationsKey), null) === 'on';

/** Stores for this browser and its other tabs whether it notifies about new messages. */
export function writeNotifies(notifies: boolean): void {
  attempt(() => browserStorage().setItem(notificationsKey, notifies ? 'on' : 'off'), undefined);
}

const isColumn = (value: unknown): value is SavedColumn => isRecord(value) && typeof value['key'] === 'string';

/** Reads the layouts of tables of this browser; what cannot be read counts as the original layout. */
export function readTableLayouts(): TableLayouts {
  const stored = attempt((): unknown => JSON.parse(browserStorage().getItem(tablesKey) ?? '{}'), {});
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).map(([table, columns]) => [
      table,
      Array.isArray(columns) ? columns.filter(isColumn) : [],
    ]),
  );
}

/** Stores the layouts of tables for this browser. */
export function writeTableLayouts(layouts: TableLayouts): void {
  attempt(() => browserStorage().setItem(tablesKey, JSON.stringify(layouts)), undefined);
}

/** Applies a theme to the page: `data-theme` on the root element, absent for `system`. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Reads whether this tab hides amounts. */
export const readHidesAmounts = (): boolean => attempt(() => sessionStorage.getItem(amountsKey), null) === 'hidden';

/** Reads how this tab shows reports, by the name of the report. */
export function readReportDisplays(): Record<string, ReportDisplay> {
  const names = attempt(() => sessionStorage.getItem(reportsKey) ?? '', '').split(' ');
  const reports = new Set(names.map((name) => name.split('.')[0] ?? ''));
  const displayOf = (report: string): ReportDisplay => ({
    parentheses: names.includes(`${report}.parentheses`),
    wholeDollars: names.includes(`${report}.wholeDollars`),
    hideZeroRows: names.includes(`${report}.hideZeroRows`),
  });
  return Object.fromEntries([...reports].map((report) => [report, displayOf(report)]));
}

/** Reads how this tab shows the list of families. */
export const readFamiliesView = (): FamiliesView =>
  attempt(() => sessionStorage.getItem(familiesViewKey), null) === 'table' ? 'table' : 'cards';

type OfTab = Pick<Preferences, 'hidesAmounts' | 'reportDisplays' | 'familiesView'>;

/** Stores the preferences of this tab: of reports the names of the enabled options, `balanceSheet.wholeDollars`. */
export function writeTabPreferences(preferences: OfTab): void {
  const names = Object.entries(preferences.reportDisplays).flatMap(([report, display]) =>
    Object.entries(display).flatMap(([option, isOn]) => (isOn === true ? [`${report}.${option}`] : [])),
  );
  attempt(() => sessionStorage.setItem(amountsKey, preferences.hidesAmounts ? 'hidden' : ''), undefined);
  attempt(() => sessionStorage.setItem(reportsKey, names.join(' ')), undefined);
  attempt(() => sessionStorage.setItem(familiesViewKey, preferences.familiesView), undefined);
}
