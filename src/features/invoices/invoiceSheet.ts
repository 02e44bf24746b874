import { dueAmountOf, invoiceName, shownDueDate } from '@/domain/invoiceStatus';
import { type Source, sourceTexts } from '@/lib/dataSources';
import { type Sheet, dateCell, moneyCell, textCell } from '@/lib/export/sheet';
import { type ListedInvoice, shownStatus } from './invoiceRules';

const titles = ['Invoice', 'Family', 'Status', 'Invoice Date', 'Due Date', 'Total Amount', 'Due Amount'];

/**
 * Invoices as a table to export, amounts to the cent, then where they come from. A missing date or amount is an empty
 * cell.
 */
export const invoiceSheet = (invoices: readonly ListedInvoice[], sources?: readonly Source[]): Sheet => ({
  name: 'Invoices',
  rows: [
    { cells: titles.map((title) => textCell(title)), isStrong: true },
    ...invoices.map((invoice) => ({
      cells: [
        textCell(invoiceName(invoice)),
        textCell(invoice.family.name),
        textCell(shownStatus(invoice)),
        dateCell(invoice.invoiceDate),
        dateCell(shownDueDate(invoice)),
        moneyCell(invoice.totalAmount),
        moneyCell(dueAmountOf(invoice)),
      ],
    })),
    ...sourceTexts('invoices', sources).map((text) => ({ cells: [textCell(text)] })),
  ],
});
