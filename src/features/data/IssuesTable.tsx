import { type ImportIssue, describeError, useImportIssuePagesInfiniteQuery } from '@/api';
import { numberCell } from '@/lib/export/sheet';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { NextPageButton } from '@/ui/NextPageButton';
import { QueryState } from '@/ui/QueryState';

type IssueRow = ImportIssue & { readonly id: number };

/** The name of the file of an issue; those of the manifest have no stream. */
const fileOf = (stream: ImportIssue['stream']): string => stream ?? 'manifest';

const columns: readonly Column<IssueRow>[] = [
  { key: 'stream', title: 'File', width: 110, text: ({ stream }) => fileOf(stream) },
  {
    key: 'row',
    title: 'Row',
    width: 80,
    align: 'end',
    text: ({ row }) => (row === undefined ? '' : String(row)),
    value: ({ row }) => row,
    cell: ({ row }) => numberCell(row),
  },
  {
    key: 'severity',
    title: 'Severity',
    width: 110,
    text: ({ severity }) => (severity === 'error' ? 'Error' : 'Warning'),
  },
  { key: 'column', title: 'Column', width: 120, text: ({ column = '' }) => column },
  { key: 'key', title: 'Record', width: 120, text: ({ key = '' }) => key },
  { key: 'code', title: 'Code', width: 140, text: ({ code }) => code },
  {
    key: 'message',
    title: 'Message',
    width: 230,
    text: ({ message }) => message,
    render: ({ message }) => <span style={{ whiteSpace: 'normal' }}>{message}</span>,
  },
];

const nameOf = ({ stream, row }: IssueRow): string =>
  row === undefined ? fileOf(stream) : `${fileOf(stream)}, row ${row}`;

/** The issues of a run. An export has all of them. */
export function IssuesTable({ id }: { readonly id: number }) {
  const query = useImportIssuePagesInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const rowsOf = (pages: readonly { readonly issues: readonly ImportIssue[] }[]): readonly IssueRow[] =>
    pages.flatMap(({ issues }) => issues).map((issue, index) => ({ ...issue, id: index }));
  /** Loads the other pages. */
  const exportAll = async (): Promise<readonly IssueRow[] | undefined> => {
    let { data, hasNextPage } = query;
    while (hasNextPage) {
      const page = await query.fetchNextPage();
      if (page.isError) return undefined;
      ({ data, hasNextPage } = page);
    }
    return data && rowsOf(data.pages);
  };
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" style={{ marginBottom: 8 }}>
        Issues
      </h2>
      <QueryState
        query={query}
        loadingText="Loading the issues..."
        describeError={(error) => describeError(error, 'The issues could not be loaded.')}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<p>This run has no issues.</p>}
      >
        {({ pages }) => (
          <>
            <DataTable
              label="Issues"
              nouns={['issue', 'issues']}
              name="import-issues"
              fileName={`Issues of Run ${id}`}
              rows={rowsOf(pages)}
              columns={columns}
              nameOf={nameOf}
              onExport={exportAll}
            />
            <NextPageButton query={query}>Load More Issues</NextPageButton>
          </>
        )}
      </QueryState>
    </section>
  );
}
