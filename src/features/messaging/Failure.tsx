import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

/** Says what failed, with Retry. */
export function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Alert
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
