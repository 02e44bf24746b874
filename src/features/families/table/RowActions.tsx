import { RowActionLink, RowButton } from '@/ui/data-table/RowLink';

interface RowActionsProps {
  readonly name: string;
  readonly editAt: string;
  readonly onDelete: () => void;
}

/** What can be done with a record, at the end of its row. The grid's keys reach both; they are no stops of the Tab key. */
export function RowActions({ name, editAt, onDelete }: RowActionsProps) {
  return (
    <>
      <RowActionLink to={editAt} aria-label={`Edit ${name}`}>
        Edit
      </RowActionLink>
      <RowButton aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </RowButton>
    </>
  );
}
