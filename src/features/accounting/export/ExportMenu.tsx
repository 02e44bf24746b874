import { useState } from 'react';
import { saveCsv } from '@/lib/csv';
import { logFailure } from '@/lib/log';
import { LiveRegion } from '@/ui/LiveRegion';
import { MenuButton } from '@/ui/MenuButton';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { saveFile } from '@/lib/saveFile';
import { type VisibleStatement, cellsOf, csvRows } from './cells';
import * as shared from '@/ui/shared.module.css';

/** Exports and prints the visible statement. The code for workbooks is loaded on demand. */
export function ExportMenu({ statement }: { readonly statement: VisibleStatement }) {
  const display = useAmountDisplay();
  const [workbook, setWorkbook] = useState<'writing' | 'failed'>();
  const { title, family, period } = statement.heading;
  const fileName = `${title} - ${family} - ${period}`;
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
  const disabled = display.hidden;
  const exports = [
    {
      key: 'csv',
      label: 'Export CSV',
      disabled,
      onClick: () => saveCsv(csvRows(cellsOf(statement, display)), fileName),
    },
    { key: 'xlsx', label: 'Export Excel', disabled, onClick: () => void saveXlsx() },
  ];
  const hidden = {
    key: 'hidden',
    type: 'group',
    label: 'Amounts are hidden. Show them to export the statement.',
  } as const;
  const print = { key: 'print', label: 'Print', onClick: () => window.print() };
  return (
    <div>
      <LiveRegion className={shared.loss}>
        {workbook === 'failed' && 'The Excel file could not be written. Please try again.'}
      </LiveRegion>
      <MenuButton
        label="Export and print"
        placement="bottomRight"
        loading={workbook === 'writing'}
        items={disabled ? [{ ...hidden, children: exports }, print] : [...exports, print]}
      />
    </div>
  );
}
