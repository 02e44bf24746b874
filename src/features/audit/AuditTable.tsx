import { useMemo } from 'react';
import type { AuditEvent, AuditFilters } from '@/api';
import { describeError, useAuditPagesInfiniteQuery } from '@/api';
import { Button } from '@/ui/Button';
import { DataTable } from '@/ui/data-table/DataTable';
import { useTableView } from '@/ui/data-table/useTableView';
import { EmptyState } from '@/ui/EmptyState';
import { useNotices } from '@/ui/Notices';
import { QueryState } from '@/ui/QueryState';
import { auditColumns, nameOf } from './auditColumns';
import { selectionOf } from './auditFilters';

/** More rows are no file for a spreadsheet. */
const mostExported = 20_000;

const keyOf = ({ id }: AuditEvent): number => id;

interface AuditTableProps {
  readonly filters: AuditFilters;
  /** What operations are called, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The events that meet the filters, newest first; older ones on demand. */
export function AuditTable({ filters, names }: AuditTableProps) {
  const query = useAuditPagesInfiniteQuery(selectionOf(filters), { refetchOnMountOrArgChange: true });
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { show } = useNotices();
  const [view, setView] = useTableView();
  const columns = useMemo(() => auditColumns(names), [names]);
  const rows = useMemo(() => currentData?.pages.flatMap(({ events }) => events) ?? [], [currentData]);
  /** Reads on to the oldest event. */
  const exportAll = async (): Promise<readonly AuditEvent[] | undefined> => {
    let all = rows;
    let hasMore = hasNextPage;
    while (hasMore && all.length < mostExported) {
      const { data, hasNextPage: more, isError } = await fetchNextPage();
      if (isError || !data) return undefined;
      all = data.pages.flatMap(({ events }) => events);
      hasMore = more;
    }
    const text = `The newest ${all.length} events were exported. Choose an earlier time range for older ones.`;
    if (hasMore) show({ key: 'audit export', kind: 'warning', text });
    return all;
  };
  return (
    <QueryState
      query={{ ...query, data: currentData }}
      loadingText="Loading events..."
      describeError={(error) => describeError(error, 'The events could not be loaded.')}
      isEmpty={() => rows.length === 0}
      empty={
        <EmptyState title="No events match these filters.">Choose other filters, or a longer time range.</EmptyState>
      }
      polled
    >
      {() => (
        <>
          <DataTable
            label="Audit events"
            name="audit"
            fileName="Audit Log"
            {...{ rows, columns, keyOf, nameOf, view }}
            onView={setView}
            onExport={exportAll}
          />
          {hasNextPage && (
            <Button
              style={{ marginTop: 12 }}
              loading={isFetchingNextPage}
              loadingText="Loading..."
              onClick={() => void fetchNextPage()}
            >
              Load Older Events
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}
