import type { ReactNode } from 'react';
import { type FamilyPart, type FamilyPartName, type FamilySummary, describeError, useGetFamilyPartQuery } from '@/api';
import { type TableView, searchOfView } from '@/lib/tableView';
import type { Column, DataTableProps, RowSettings } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { QueryState } from '@/ui/QueryState';

interface FamilyTableProps<Row> extends RowSettings<Row> {
  readonly family: FamilySummary;
  readonly part: FamilyPartName;
  /** The label of the tab. */
  readonly label: string;
  readonly rowsOf: (part: FamilyPart) => readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  readonly bulkActions?: DataTableProps<Row>['bulkActions'];
  /** The button at the end of the toolbar. */
  readonly add?: ReactNode;
}

// The form of a record links the records in the order of its table.
const fromTable = (view: TableView) => ({ table: searchOfView(view) });

/** One list of a family as a table, in every state of its query. */
export function FamilyTable<Row>({ family, part, label, rowsOf, empty, ...table }: FamilyTableProps<Row>) {
  const query = useGetFamilyPartQuery({ id: family.id, part }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loadingText={`Loading ${label}...`}
      loadingTextHidden
      describeError={(error) => describeError(error, `${label} could not be loaded.`)}
      isEmpty={(data) => !rowsOf(data)?.length}
      empty={empty}
    >
      {(data) => (
        <DataTable
          {...table}
          label={label}
          name={part}
          fileName={`${family.name} - ${label}`}
          rows={rowsOf(data) ?? []}
          linkState={fromTable}
        />
      )}
    </QueryState>
  );
}
