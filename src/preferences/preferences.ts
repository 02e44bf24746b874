import type { MoneyStyle } from '@/lib/money';
import type { SavedColumn } from '@/lib/tableLayout';

/** The themes to choose from; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** How a report shows its figures in this tab. Nothing outside of the report reads it. */
export interface ReportDisplay extends Required<MoneyStyle> {
  /** Omits rows in which every amount is shown as zero. */
  readonly hideZeroRows: boolean;
}

/** How reports show their figures at first: with cents, a minus and all rows. */
export const usualDisplay: ReportDisplay = { parentheses: false, wholeDollars: false, hideZeroRows: false };

/** How the list of families is shown in this tab. */
export type FamiliesView = 'cards' | 'table';

/** The columns of tables that the user has hidden, moved or resized, by the name of the table; never their content. */
export type TableLayouts = Readonly<Record<string, readonly SavedColumn[]>>;

/** The preferences of the user in this browser or tab. */
export interface Preferences {
  readonly theme: Theme;
  readonly tableLayouts: TableLayouts;
  /** Hides the amounts of all pages from onlookers. */
  readonly hidesAmounts: boolean;
  /** By the name of the report; absent for the usual display. */
  readonly reportDisplays: Readonly<Record<string, ReportDisplay>>;
  readonly familiesView: FamiliesView;
  /** Shows notifications of the browser about new messages while a tab of the portal is in the background. */
  readonly notifies: boolean;
}
