import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { isNotOffered, useGetTableLayoutsQuery, useSaveTableLayoutMutation } from '../api';
import { isRecord } from '@/lib/isRecord';
import { logFailure } from '../lib/log';
import type { SavedColumn, LayoutStorage } from '../ui/data-table/layout';
import { LayoutStorageContext } from '../ui/data-table/layout';

type Layouts = Readonly<Record<string, readonly SavedColumn[]>>;

/** The saved columns of a table. The response is not trusted to match the contract. */
function columnsOf(answer: unknown, table: string): readonly SavedColumn[] | undefined {
  const layouts: unknown = isRecord(answer) && answer['tableLayouts'];
  const layout: unknown = Array.isArray(layouts) && layouts.find((one) => isRecord(one) && one['table'] === table);
  const columns = isRecord(layout) && layout['columns'];
  return Array.isArray(columns) ? columns : undefined;
}

/** Saves a layout on the server; a failure is only logged. */
function useSaveLayout(isOffered: boolean): LayoutStorage['save'] {
  const [save] = useSaveTableLayoutMutation();
  return useCallback(
    (table, columns) => {
      if (!isOffered) return;
      void save({ tableLayout: { table, columns: [...columns] } }).then(({ error }) => {
        if (error !== undefined) logFailure('Saving a table layout failed', error);
      });
    },
    [save, isOffered],
  );
}

/**
 * The route element around screens with tables whose columns are remembered for their person, by the server. Asks for all layouts when the
 * first of these screens opens, beside what that asks for itself; no table waits for them, and without them each is as it comes.
 * Spec: concierge 2, Family management.
 */
export function TableLayouts() {
  const { data, error } = useGetTableLayoutsQuery();
  const [own, setOwn] = useState<Layouts>({});
  const saveOnServer = useSaveLayout(!isNotOffered(error));
  useEffect(() => {
    if (error !== undefined && !isNotOffered(error)) logFailure('The layouts of tables could not be loaded', error);
  }, [error]);
  const storage = useMemo(
    (): LayoutStorage => ({
      load: (table) => own[table] ?? columnsOf(data, table),
      save: (table, columns) => {
        setOwn((layouts) => ({ ...layouts, [table]: columns }));
        saveOnServer(table, columns);
      },
    }),
    [own, data, saveOnServer],
  );
  return (
    <LayoutStorageContext value={storage}>
      <Outlet />
    </LayoutStorageContext>
  );
}
