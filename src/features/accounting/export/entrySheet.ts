import { type AccountEntries, type AccountEntry, journalStatusLabels } from '@/api';
import { type Sheet, type SheetRow, dateCell, moneyCell, textCell } from '@/lib/export/sheet';
import { lookUp } from '@/lib/lookUp';

/** The label of the status of an entry; the status itself when the portal does not know it. */
export const statusLabel = (status: string): string => lookUp(journalStatusLabels, status) ?? status;

const titles = ['Date', 'Reference', 'Description', 'Location', 'Dimension', 'Status', 'Amount', 'Balance'];

const entryRow = (entry: AccountEntry): SheetRow => ({
  cells: [
    dateCell(entry.date),
    textCell(entry.reference ?? ''),
    textCell(entry.description ?? ''),
    textCell(entry.locationName ?? ''),
    textCell(entry.dimensionName ?? ''),
    textCell(statusLabel(entry.status)),
    moneyCell(entry.amount),
    moneyCell(entry.balance),
  ],
});

const balanceRow = (date: string, label: string, amount: number | undefined, balance: number): SheetRow => ({
  cells: [dateCell(date), null, textCell(label), null, null, null, moneyCell(amount), moneyCell(balance)],
  isStrong: true,
});

/** All entries of an account as a table for export, between its opening and closing balance. */
export function entrySheet(name: string, account: AccountEntries, entries: readonly AccountEntry[]): Sheet {
  const { startDate, endDate, opening, movements, closing } = account;
  const headings = { cells: titles.map((title) => textCell(title)), isStrong: true };
  const first = balanceRow(startDate, 'Opening balance', undefined, opening);
  const last = balanceRow(endDate, 'Closing balance', movements, closing);
  return { name, rows: [headings, first, ...entries.map(entryRow), last] };
}
