import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';

interface RowActionsProps {
  readonly name: string;
  readonly editAt: string;
  readonly onDelete: () => void;
}

/** What can be done with a record, at the end of its row. The grid's keys reach both; they are no stops of the Tab key. */
export function RowActions({ name, editAt, onDelete }: RowActionsProps) {
  return (
    <>
      <LinkButton variant="text" size="small" tabIndex={-1} to={editAt} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <Button variant="text" size="small" tabIndex={-1} aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
