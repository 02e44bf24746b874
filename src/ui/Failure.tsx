import { type AlertProps, Button } from 'antd';
import { clsx } from 'clsx';
import { canRetry } from '@/lib/canRetry';
import { releaseFocus } from '@/lib/releaseFocus';
import { Alert } from './Alert';
import * as shared from './shared.module.css';

interface FailureProps extends Omit<AlertProps, 'action' | 'className'> {
  readonly onRetry: () => void;
  /** The error of the request: without Retry if the same request would fail again. */
  readonly error?: unknown;
  /** The content that failed is not missing on paper: older content is shown, or the failure concerns a control. */
  readonly screenOnly?: boolean;
}

/** Renders an error, with a Retry button where that can help; on paper without the button. */
export function Failure({ onRetry, error, screenOnly = false, ...rest }: FailureProps) {
  const action = canRetry(error) && (
    <Button size="small" className={clsx(shared.screenOnly)} onClickCapture={releaseFocus} onClick={onRetry}>
      Retry
    </Button>
  );
  return <Alert type="error" className={clsx(screenOnly && shared.screenOnly)} {...rest} action={action} />;
}
