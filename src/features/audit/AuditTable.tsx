import { Checkbox, Flex, Tag } from 'antd';
import { Fragment, useCallback, useMemo } from 'react';
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
import { nameText } from '@/lib/nameText';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { choiceParameter } from '@/lib/searchParams';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { RowLink } from '@/ui/data-table/RowLink';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { NextPageButton } from '@/ui/NextPageButton';
import { useNotices } from '@/ui/Notices';
import { QueryState } from '@/ui/QueryState';
import { selectionOf } from './auditFilters';
import { recordsOf } from './records';
import { type AuditRow, type OperationsById, combineVisits, eachEvent } from './visits';

/** The maximum number of rows in an export, for spreadsheets. */
const maxExported = 20_000;

const parameters = {
  visits: choiceParameter('visits', ['combined', 'each'], 'combined'),
  routine: choiceParameter('routine', ['hidden', 'shown'], 'hidden'),
};

interface AuditTableProps {
  readonly filters: AuditFilters;
  readonly operations: OperationsById;
}

/**
 * The events that match the filters, newest first, one row for each visit; each event, routine reads and older ones on
 * demand. Exports have the same rows, of all events that match.
 */
export function AuditTable({ filters, operations }: AuditTableProps) {
  const [{ visits, routine }, changeUrl] = useUrlState(parameters);
  // Who filters by an operation wants to see it.
  const isRoutineHidden = routine === 'hidden' && filters.operation === undefined;
  const selection = { ...selectionOf(filters), ...(isRoutineHidden && { routine: false }) };
  const query = useAuditPagesInfiniteQuery(selection, { refetchOnMountOrArgChange: true });
  const { data: last, currentData, isFetching, hasNextPage, fetchNextPage } = query;
  // The former rows stay, dimmed, while others load: the toolbar with the focus would disappear with them.
  const shown = currentData ?? (isFetching ? last : undefined);
  const { show } = useNotices();
  const columns = useMemo(() => auditColumns(operations), [operations]);
  const isCombined = visits === 'combined';
  const events = useMemo(() => shown?.pages.flatMap((page) => page.events) ?? [], [shown]);
  const rowsOf = useCallback(
    (all: readonly AuditEvent[]) => (isCombined ? combineVisits(all, operations) : eachEvent(all)),
    [isCombined, operations],
  );
  const rows = useMemo(() => rowsOf(events), [rowsOf, events]);
  /** Loads the pages up to the oldest event. */
  const exportAll = async (): Promise<readonly AuditRow[] | undefined> => {
    let all = events;
    let hasMore = hasNextPage;
    while (hasMore && all.length < maxExported) {
      const { data, hasNextPage: more, isError } = await fetchNextPage();
      if (isError || !data) return undefined;
      all = data.pages.flatMap((page) => page.events);
      hasMore = more;
    }
    const title = `The export covers the newest ${formatCount(all.length)} events. Choose an earlier time range for older ones.`;
    if (hasMore) show({ key: 'audit export', type: 'warning', title });
    return rowsOf(all);
  };
  return (
    <QueryState
      query={{ ...query, data: shown }}
      loadingText="Loading events..."
      describeError={(error) => describeError(error, 'The events could not be loaded.')}
      isEmpty={() => rows.length === 0}
      empty={
        <EmptyState
          title="No events match these filters."
          action={<LinkButton to={paths.audit()}>Show All Events</LinkButton>}
        >
          Choose other filters, or a longer time range.
        </EmptyState>
      }
      polled={currentData !== undefined}
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
            onExport={currentData && exportAll}
            add={
              <Flex wrap gap={8} align="center">
                <Checkbox
                  checked={isCombined}
                  onChange={({ target }) => changeUrl({ visits: target.checked ? 'combined' : 'each' })}
                >
                  One row for each visit
                </Checkbox>
                {filters.operation === undefined && (
                  <Checkbox
                    checked={!isRoutineHidden}
                    onChange={({ target }) => changeUrl({ routine: target.checked ? 'shown' : 'hidden' })}
                  >
                    Routine reads
                  </Checkbox>
                )}
              </Flex>
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
  familyName ?? (familyId === undefined ? '' : `Family ${familyId}`);

/** The accessible name of a row. */
const nameOf = (event: AuditEvent): string => `${formatMoment(event.at)}, ${whoIn(event)}`;

/** What was done in a row: "Read a family, read a list of a family". */
function actionsIn({ events }: AuditRow, operations: OperationsById): string {
  const names = [...new Set(events.map(({ operation }) => operations.get(operation)?.name ?? nameText(operation)))];
  return names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ');
}

/** The records of a row, each once. */
const recordsIn = ({ events }: AuditRow) => [
  ...new Map(events.flatMap(recordsOf).map((record) => [record.text, record])).values(),
];

const linkStyle = { textDecoration: 'underline' };

/** The columns of the audit log. */
const auditColumns = (operations: OperationsById): readonly Column<AuditRow>[] => [
  {
    key: 'at',
    title: 'Time',
    width: 206,
    text: ({ at }) => formatMoment(at),
    value: ({ at }) => at,
    cell: ({ at }) => timeCell(at),
  },
  { key: 'who', title: 'Who', width: 140, text: whoIn },
  { key: 'role', title: 'Role', width: 95, text: ({ role }) => auditRoleLabels[role] },
  {
    key: 'operation',
    title: fields.operation.label,
    width: 260,
    text: (row) => actionsIn(row, operations),
  },
  {
    key: 'family',
    title: fields.familyId.label,
    width: 120,
    text: familyOf,
    render: (event) =>
      event.familyId !== undefined && (
        <RowLink style={linkStyle} to={paths.family(event.familyId)}>
          {familyOf(event)}
        </RowLink>
      ),
  },
  {
    key: 'record',
    title: 'Record',
    width: 140,
    text: (row) =>
      recordsIn(row)
        .map(({ text }) => text)
        .join(', '),
    render: (row) =>
      recordsIn(row).map(({ text, to }, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          {to === undefined ? (
            text
          ) : (
            <RowLink style={linkStyle} to={to}>
              {text}
            </RowLink>
          )}
        </Fragment>
      )),
  },
  {
    key: 'outcome',
    title: fields.outcome.label,
    width: 152,
    text: outcomeText,
    render: (event) => (
      <Tag color={colors[outcomeOf(event.outcome)]} style={tagStyle}>
        {outcomeText(event)}
      </Tag>
    ),
  },
  {
    key: 'times',
    title: 'Count',
    width: 75,
    align: 'end',
    text: ({ times }) => String(times),
    value: ({ times }) => times,
    cell: ({ times }) => numberCell(times),
  },
  // With the reason of a refusal, the table would not fit a width of 1440 px.
  { key: 'reason', title: 'Reason', width: 120, hidden: true, text: ({ reason = '' }) => reason },
  { key: 'address', title: 'Address', width: 105, text: ({ address = '' }) => address },
  { key: 'subject', title: 'Subject', width: 200, hidden: true, text: ({ subject = '' }) => subject },
  { key: 'session', title: 'Session', width: 200, hidden: true, text: ({ session = '' }) => session },
];
