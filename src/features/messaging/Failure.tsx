import { Alert, Button } from 'antd';

/** Says what failed, with Retry. */
export function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
