import { useState } from 'react';
import { saveCsv } from '@/lib/csv';
import { logFailure } from '@/lib/log';
import { Button } from '@/ui/Button';
import { LiveRegion } from '@/ui/LiveRegion';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { saveFile } from '@/lib/saveFile';
import { type VisibleStatement, cellsOf, csvRows } from './cells';
import * as shared from '@/ui/shared.module.css';

/** Exports the visible statement. The code for workbooks is loaded on demand. */
export function ExportButtons({ statement }: { readonly statement: VisibleStatement }) {
  const display = useAmountDisplay();
  const [workbook, setWorkbook] = useState<'writing' | 'failed'>();
  const { title, family, period } = statement.heading;
  const fileName = `${title} - ${family} - ${period}`;
  const reason = display.hidden ? 'Amounts are hidden. Show them to export the statement.' : undefined;
  const saveXlsx = async (): Promise<void> => {
    setWorkbook('writing');
    try {
      const { toXlsx } = await import('./xlsx');
      const file = await toXlsx(cellsOf(statement, display), title, display);
      saveFile(file, `${fileName}.xlsx`);
      setWorkbook(undefined);
    } catch (error) {
      logFailure('A workbook could not be written', error);
      setWorkbook('failed');
    }
  };
  return (
    <>
      <LiveRegion className={shared.loss}>
        {workbook === 'failed' && 'The Excel file could not be written. Please try again.'}
      </LiveRegion>
      <Button
        size="small"
        disabledReason={reason}
        onClick={() => saveCsv(csvRows(cellsOf(statement, display)), fileName)}
      >
        Export CSV
      </Button>
      <Button size="small" disabledReason={reason} loading={workbook === 'writing'} onClick={() => void saveXlsx()}>
        Export Excel
      </Button>
    </>
  );
}
