import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { isNotOffered, useGetTableLayoutsQuery, useSaveTableLayoutMutation } from '../api';
import { entriesAt } from '../forms/entries/useEntries';
import { isRecord } from '../forms/values';
import { logFailure } from '../lib/log';
import type { KeptColumn, LayoutMemory } from '../ui/data-table/layout';
import { LayoutMemoryContext } from '../ui/data-table/layout';

type Layouts = Readonly<Record<string, readonly KeptColumn[]>>;

/** The columns that are kept of a table; an answer may be anything, whatever the contract says. */
function columnsOf(answer: unknown, table: string): readonly KeptColumn[] | undefined {
  const layouts = isRecord(answer) ? entriesAt(answer, 'tableLayouts') : [];
  const columns = layouts.find((one) => one['table'] === table)?.['columns'];
  return Array.isArray(columns) ? columns : undefined;
}

/** Keeps a layout; that it could not be kept is no more than logged. */
function useKeeping(isOffered: boolean): LayoutMemory['keep'] {
  const [save] = useSaveTableLayoutMutation();
  return useCallback(
    (table, columns) => {
      if (!isOffered) return;
      void save({ tableLayout: { table, columns: [...columns] } }).then(({ error }) => {
        if (error !== undefined) logFailure('The layout of a table could not be kept', error);
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
  const keepAway = useKeeping(!isNotOffered(error));
  useEffect(() => {
    if (error !== undefined && !isNotOffered(error)) logFailure('The layouts of tables could not be loaded', error);
  }, [error]);
  const memory = useMemo(
    (): LayoutMemory => ({
      recall: (table) => own[table] ?? columnsOf(data, table),
      keep: (table, columns) => {
        setOwn((layouts) => ({ ...layouts, [table]: columns }));
        keepAway(table, columns);
      },
    }),
    [own, data, keepAway],
  );
  return (
    <LayoutMemoryContext value={memory}>
      <Outlet />
    </LayoutMemoryContext>
  );
}
