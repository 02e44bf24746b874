import { type AlertProps, Button } from 'antd';
import { Alert } from './Alert';

interface FailureProps extends Omit<AlertProps, 'action'> {
  readonly onRetry: () => void;
}

/** Renders an error with a Retry button. */
export function Failure({ onRetry, ...rest }: FailureProps) {
  const action = (
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  );
  return <Alert type="error" {...rest} action={action} />;
}
