import { calendarDateOf } from '#openapi/shared/calendar';
import type { Change } from '../change';
import type { MoneyStyle } from '../money';

/**
 * A cell of an exported table: a text (also every code and number of a document, which a spreadsheet must not read as a
 * number), an amount in dollars, a number, a percentage, a change in percent, a calendar date, a local time, or empty.
 */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly depth?: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'money'; readonly value: number; readonly isChange?: boolean }
  | { readonly kind: 'percent'; readonly value: number; readonly digits: number }
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'date' | 'time'; readonly value: Date }
  | null;

/** A row of an exported table; a strong one is a heading or a total. */
export interface SheetRow {
  readonly cells: readonly Cell[];
  readonly isStrong?: boolean;
}

/** An exported table. */
export interface Sheet {
  /** The name of the worksheet. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** The format of the amounts: with cents and a minus by default. */
  readonly style?: MoneyStyle;
}

/** A text, indented by its depth in an outline. */
export const textCell = (text: string, depth = 0): Cell => ({ kind: 'text', text, depth });

/** An amount in dollars, empty without one. */
export const moneyCell = (value: number | null | undefined): Cell =>
  typeof value === 'number' ? { kind: 'money', value } : null;

/** A count, empty without one. */
export const numberCell = (value: number | undefined): Cell => (value === undefined ? null : { kind: 'number', value });

/** A percentage: 62.5 is 62.5 %. */
export const percentCell = (value: number, digits: number): Cell => ({ kind: 'percent', value, digits });

/** A change in dollars, then in percent. */
export const changeCells = (change: Change): readonly [Cell, Cell] => [
  { kind: 'money', value: change.amount, isChange: true },
  { kind: 'change', change },
];

/** A date or an instant of a backend; some send `null` for a missing one. */
type DateText = string | null | undefined;

/** A calendar date, read as on the screen: a time after it is ignored; other text remains text. */
export function dateCell(text: DateText): Cell {
  if (!text) return null;
  const date = calendarDateOf(text);
  return date === undefined ? textCell(text) : { kind: 'date', value: new Date(`${date}T00:00:00Z`) };
}

/** An instant as the local time of this device, whose parts are the UTC parts of the value; other text remains text. */
export function timeCell(text: DateText): Cell {
  if (!text) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return textCell(text);
  return { kind: 'time', value: new Date(at.getTime() - at.getTimezoneOffset() * 60_000) };
}

/** The local day of an instant. */
export function dayCell(text: DateText): Cell {
  const cell = timeCell(text);
  return cell?.kind === 'time' ? dateCell(cell.value.toISOString().slice(0, 10)) : cell;
}
