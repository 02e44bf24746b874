import { useState } from 'react';
import { logFailure } from '@/lib/log';
import { Button } from '@/ui/Button';
import { LiveRegion } from '@/ui/LiveRegion';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { saveFile } from '@/lib/saveFile';
import { type Statement, cellsOf, toCsv } from './cells';
import * as shared from '@/ui/shared.module.css';

/** "Balance Sheet - Ashford - As of Nov 20, 2026", without characters that file names cannot have. */
const fileName = ({ heading: { title, family, period } }: Statement, extension: string): string =>
  `${[title, family, period].join(' - ').replace(/[\\/:*?"<>|]/g, ' ')}.${extension}`;

/** Exports the visible statement. The code for workbooks is loaded on demand. */
export function ExportButtons({ statement }: { readonly statement: Statement }) {
  const display = useAmountDisplay();
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const reason = display.hidden ? 'Amounts are hidden. Show them to export the statement.' : undefined;
  const saveCsv = (): void => {
    const csv = toCsv(cellsOf(statement, display));
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(statement, 'csv'));
  };
  const saveXlsx = async (): Promise<void> => {
    setWriting(true);
    setFailed(false);
    try {
      const { toXlsx } = await import('./xlsx');
      const file = await toXlsx(cellsOf(statement, display), statement.heading.title, display);
      saveFile(file, fileName(statement, 'xlsx'));
    } catch (error) {
      logFailure('A workbook could not be written', error);
      setFailed(true);
    }
    setWriting(false);
  };
  return (
    <>
      <LiveRegion className={shared.loss}>
        {hasFailed && 'The Excel file could not be written. Please try again.'}
      </LiveRegion>
      <Button size="small" disabledReason={reason} onClick={saveCsv}>
        Export CSV
      </Button>
      <Button size="small" disabledReason={reason} loading={isWriting} onClick={() => void saveXlsx()}>
        Export Excel
      </Button>
    </>
  );
}
