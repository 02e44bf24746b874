import { Flex } from 'antd';
import { type AccountEntry, useLazyGetAccountEntriesQuery } from '@/api';
import type { Sheet } from '@/lib/export/sheet';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { ExportButtons } from '@/ui/ExportButtons';
import * as shared from '@/ui/shared.module.css';
import { entriesArg } from '../criteria';
import type { Period } from '../report/heading';
import { type AccountPart, accountLabel } from '../report/displayRows';
import { entrySheet } from './entrySheet';

interface EntryExportProps {
  readonly account: AccountPart;
  /** The family and the location. */
  readonly entity: string;
  readonly period: Period;
}

/** Exports all entries of an account, also those of pages that are not shown. */
export function EntryExport({ account, entity, period }: EntryExportProps) {
  const [load] = useLazyGetAccountEntriesQuery();
  const name = accountLabel(account);
  const reason = useHidesAmounts() ? 'Amounts are hidden. Show them to export the entries.' : undefined;
  const sheetOf = async (): Promise<Sheet> => {
    const entries: AccountEntry[] = [];
    for (;;) {
      const arg = entriesArg(period.criteria, account.accountNumber, entries.length);
      const { accountEntries } = await load(arg, true).unwrap();
      entries.push(...accountEntries.entries);
      const isComplete = accountEntries.entries.length === 0 || entries.length >= accountEntries.total;
      if (isComplete) return entrySheet(name, accountEntries, entries);
    }
  };
  return (
    <Flex wrap justify="flex-end" gap={8} className={shared.screenOnly} style={{ marginBottom: 10 }}>
      <ExportButtons fileName={`${name} - ${entity} - ${period.label}`} sheetOf={sheetOf} disabledReason={reason} />
    </Flex>
  );
}
