import { clsx } from 'clsx';
import type { Sheet } from '@/lib/export/sheet';
import { Button } from './Button';
import { Icon } from './Icon';
import { LiveRegion } from './LiveRegion';
import * as shared from './shared.module.css';
import { useExport } from './useExport';

interface ExportButtonsProps {
  /** The name of the files, without extension. */
  readonly fileName: string;
  /** Returns the table; undefined when it could not be loaded and a message already says so. */
  readonly sheetOf: () => Sheet | undefined | Promise<Sheet | undefined>;
  /** Why the table cannot be exported now. */
  readonly disabledReason?: string | undefined;
}

/** The buttons that export a table as CSV and as Excel. */
export function ExportButtons({ fileName, sheetOf, disabledReason }: ExportButtonsProps) {
  const { busy, failure, saveCsv, saveXlsx } = useExport(fileName, sheetOf);
  const props = { icon: <Icon name="download" />, disabledReason, loadingText: 'Exporting...' } as const;
  return (
    <>
      <LiveRegion className={clsx(shared.loss, shared.withoutGap)}>{failure}</LiveRegion>
      <Button {...props} loading={busy === 'csv'} onClick={saveCsv}>
        Export CSV
      </Button>
      <Button {...props} loading={busy === 'xlsx'} onClick={saveXlsx}>
        Export Excel
      </Button>
    </>
  );
}
