import { Checkbox, Tag } from 'antd';
import { useMemo } from 'react';
import {
  type AuditEvent,
  type AuditFilters,
  type AuditOutcome,
  describeError,
  useAuditPagesInfiniteQuery,
  auditFiltersSchema,
  auditOutcomeLabels,
  auditRoleLabels,
} from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { formatMoment } from '@/lib/dates';
import { numberCell, timeCell } from '@/lib/export/sheet';
import { paths } from '@/lib/paths';
import { choiceParameter } from '@/lib/searchParams';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { RowLink } from '@/ui/data-table/RowLink';
import { EmptyState } from '@/ui/EmptyState';
import { NextPageButton } from '@/ui/NextPageButton';
import { useNotices } from '@/ui/Notices';
import { QueryState } from '@/ui/QueryState';
import { selectionOf } from './auditFilters';
import { combineRepetitions } from './repetitions';

/** The maximum number of rows in an export, for spreadsheets. */
const maxExported = 20_000;

const parameters = { repetitions: choiceParameter('repetitions', ['combined', 'each'], 'combined') };

interface AuditTableProps {
  readonly filters: AuditFilters;
  /** The names of operations by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The events that match the filters, newest first, repetitions combined; older ones on demand. Exports have all. */
export function AuditTable({ filters, names }: AuditTableProps) {
  const query = useAuditPagesInfiniteQuery(selectionOf(filters), { refetchOnMountOrArgChange: true });
  const { currentData, hasNextPage, fetchNextPage } = query;
  const { show } = useNotices();
  const columns = useMemo(() => auditColumns(names), [names]);
  const [{ repetitions }, changeUrl] = useUrlState(parameters);
  const isCombined = repetitions === 'combined';
  const events = useMemo(() => currentData?.pages.flatMap((page) => page.events) ?? [], [currentData]);
  const rows = useMemo(() => (isCombined ? combineRepetitions(events) : events), [isCombined, events]);
  /** Loads the pages up to the oldest event. */
  const exportAll = async (): Promise<readonly AuditEvent[] | undefined> => {
    let all = events;
    let hasMore = hasNextPage;
    while (hasMore && all.length < maxExported) {
      const { data, hasNextPage: more, isError } = await fetchNextPage();
      if (isError || !data) return undefined;
      all = data.pages.flatMap((page) => page.events);
      hasMore = more;
    }
    const title = `The export covers the newest ${all.length} events. Choose an earlier time range for older ones.`;
    if (hasMore) show({ key: 'audit export', type: 'warning', title });
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
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            onExport={exportAll}
            add={
              <Checkbox
                checked={isCombined}
                onChange={({ target }) => changeUrl({ repetitions: target.checked ? 'combined' : 'each' })}
              >
                Combine repetitions
              </Checkbox>
            }
          />
          <NextPageButton query={query}>Load Older Events</NextPageButton>
        </>
      )}
    </QueryState>
  );
}

const { fields } = auditFiltersSchema;

const outcomeOf = (status: number): AuditOutcome => {
  if (status < 400) return 'succeeded';
  return [401, 403, 404].includes(status) ? 'refused' : 'failed';
};

const colors = { succeeded: 'success', refused: 'warning', failed: 'error' } as const;

/** Limits the height of a tag to the line height, so that rows have a whole number of pixels. */
const tagStyle = { lineHeight: '19px', verticalAlign: 'top' };

const outcomeText = ({ outcome }: AuditEvent): string => `${auditOutcomeLabels[outcomeOf(outcome)]} (${outcome})`;

const whoIn = ({ who, subject, role }: AuditEvent): string => who ?? subject ?? auditRoleLabels[role];

const familyOf = ({ familyName, familyId }: AuditEvent): string =>
  familyName ?? (familyId === undefined ? '' : String(familyId));

/** The accessible name of a row. */
const nameOf = (event: AuditEvent): string => `${formatMoment(event.at)}, ${whoIn(event)}`;

/** The columns of the audit log. */
const auditColumns = (names: ReadonlyMap<string, string>): readonly Column<AuditEvent>[] => [
  {
    key: 'at',
    title: 'Time',
    width: 190,
    text: ({ at }) => formatMoment(at),
    value: ({ at }) => at,
    cell: ({ at }) => timeCell(at),
  },
  { key: 'who', title: 'Who', width: 170, text: whoIn },
  { key: 'role', title: 'Role', width: 100, text: ({ role }) => auditRoleLabels[role] },
  {
    key: 'operation',
    title: fields.operation.label,
    width: 280,
    text: ({ operation }) => names.get(operation) ?? operation,
  },
  {
    key: 'family',
    title: fields.familyId.label,
    width: 150,
    text: familyOf,
    render: (event) =>
      event.familyId !== undefined && (
        <RowLink style={{ textDecoration: 'underline' }} to={paths.family(event.familyId)}>
          {familyOf(event)}
        </RowLink>
      ),
  },
  { key: 'record', title: 'Record', width: 150, text: ({ record = '' }) => record },
  {
    key: 'outcome',
    title: fields.outcome.label,
    width: 140,
    text: outcomeText,
    render: (event) => (
      <Tag color={colors[outcomeOf(event.outcome)]} style={tagStyle}>
        {outcomeText(event)}
      </Tag>
    ),
  },
  { key: 'reason', title: 'Reason', width: 220, text: ({ reason = '' }) => reason },
  { key: 'address', title: 'Address', width: 130, text: ({ address = '' }) => address },
  {
    key: 'times',
    title: 'Times',
    width: 80,
    align: 'end',
    text: ({ times }) => String(times),
    value: ({ times }) => times,
    cell: ({ times }) => numberCell(times),
  },
  { key: 'subject', title: 'Subject', width: 200, hidden: true, text: ({ subject = '' }) => subject },
  { key: 'session', title: 'Session', width: 200, hidden: true, text: ({ session = '' }) => session },
];
