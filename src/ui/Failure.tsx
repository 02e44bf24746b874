import { type AlertProps, Button } from 'antd';
import { releaseFocus } from '@/lib/releaseFocus';
import { Alert } from './Alert';

/** Renders an error with a Retry button. */
export function Failure({ onRetry, ...rest }: Omit<AlertProps, 'action'> & { readonly onRetry: () => void }) {
  const action = (
    <Button size="small" onClickCapture={releaseFocus} onClick={onRetry}>
      Retry
    </Button>
  );
  return <Alert type="error" {...rest} action={action} />;
}
