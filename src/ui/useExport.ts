import { useState } from 'react';
import { toCsv } from '@/lib/export/csv';
import type { Sheet } from '@/lib/export/sheet';
import { logFailure } from '@/lib/log';
import { saveFile } from '@/lib/saveFile';

type Format = 'csv' | 'xlsx';

/** The code for workbooks is loaded on demand. */
async function fileOf(sheet: Sheet, format: Format): Promise<Blob> {
  if (format === 'csv') return new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' });
  const { toXlsx } = await import('@/lib/export/xlsx');
  return toXlsx(sheet);
}

/**
 * Exports a table as CSV or Excel; `fileName` is without the extension. `sheetOf` returns the table, or undefined when
 * it could not be loaded and a message already says so. `busy` is the format being written; `failure` is the message
 * after a file could not be written, for a live region.
 */
export function useExport(fileName: string, sheetOf: () => Sheet | undefined | Promise<Sheet | undefined>) {
  const [busy, setBusy] = useState<Format>();
  const [failure, setFailure] = useState<string>();
  const save = async (format: Format): Promise<void> => {
    setBusy(format);
    setFailure(undefined);
    try {
      const sheet = await sheetOf();
      if (sheet) saveFile(await fileOf(sheet, format), `${fileName}.${format}`);
    } catch (error) {
      logFailure(format === 'csv' ? 'A CSV file could not be written' : 'A workbook could not be written', error);
      setFailure(`The ${format === 'csv' ? 'CSV' : 'Excel'} file could not be created. Please try again.`);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, failure, saveCsv: () => void save('csv'), saveXlsx: () => void save('xlsx') };
}
