import { useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { isUnsupported, useGetTableLayoutsQuery, useSaveTableLayoutMutation } from '@/api';
import { isRecord } from '@/lib/isRecord';
import { logFailure } from '@/lib/log';
import type { SavedColumn } from '@/lib/tableLayout';
import { type LayoutStorage, LayoutStorageContext } from '@/ui/data-table/layout';

type Layouts = Readonly<Record<string, readonly SavedColumn[]>>;

/** Returns the saved columns of a table. The response may not match the contract. */
function columnsOf(response: unknown, table: string): readonly SavedColumn[] | undefined {
  const layouts: unknown = isRecord(response) && response['tableLayouts'];
  const layout: unknown = Array.isArray(layouts) && layouts.find((one) => isRecord(one) && one['table'] === table);
  const columns = isRecord(layout) && layout['columns'];
  return Array.isArray(columns) ? columns : undefined;
}

/**
 * The route element around screens with tables: provides the column layouts that the server saves per user. All layouts
 * load whenever the first of these screens opens; tables do not wait for them. Spec: concierge 2, Family management.
 */
export function TableLayouts() {
  const { data, error } = useGetTableLayoutsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changed, setChanged] = useState<Layouts>({});
  const [save] = useSaveTableLayoutMutation();
  const isOffered = !isUnsupported(error);
  useEffect(() => {
    if (error !== undefined && isOffered) logFailure('Loading the table layouts failed', error);
  }, [error, isOffered]);
  const storage = useMemo(
    (): LayoutStorage => ({
      load: (table) => changed[table] ?? columnsOf(data, table),
      save: (table, columns) => {
        setChanged((layouts) => ({ ...layouts, [table]: columns }));
        if (!isOffered) return;
        void save({ tableLayout: { table, columns: [...columns] } }).then((result) => {
          if (result.error !== undefined) logFailure('Saving a table layout failed', result.error);
        });
      },
    }),
    [changed, data, save, isOffered],
  );
  return (
    <LayoutStorageContext value={storage}>
      <Outlet />
    </LayoutStorageContext>
  );
}
