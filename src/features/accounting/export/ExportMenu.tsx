import { LiveRegion } from '@/ui/LiveRegion';
import { MenuButton } from '@/ui/MenuButton';
import { useExport } from '@/ui/useExport';
import { useReportDisplay } from '../report/ReportDisplay';
import { type VisibleReport, sheetOf } from './cells';
import * as shared from '@/ui/shared.module.css';

/** Exports and prints the visible report. */
export function ExportMenu({ visible }: { readonly visible: VisibleReport }) {
  const display = useReportDisplay();
  const { busy, failure, saveCsv, saveXlsx } = useExport(visible.heading.fileName, () => sheetOf(visible, display));
  const disabled = display.hidden;
  const exports = [
    { key: 'csv', label: 'Export CSV', disabled, onClick: saveCsv },
    { key: 'xlsx', label: 'Export Excel', disabled, onClick: saveXlsx },
  ];
  const hidden = {
    key: 'hidden',
    type: 'group',
    label: 'Amounts are hidden. Show them to export the report.',
  } as const;
  const print = { key: 'print', label: 'Print', onClick: () => window.print() };
  return (
    <div>
      <LiveRegion className={shared.loss}>{failure}</LiveRegion>
      <MenuButton
        label="Export and print"
        placement="bottomRight"
        loading={busy !== undefined}
        items={disabled ? [{ ...hidden, children: exports }, print] : [...exports, print]}
      />
    </div>
  );
}
