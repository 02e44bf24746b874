import { useFormState } from 'react-final-form';
import type { ButtonProps } from 'antd';
import { Button } from '../ui/Button';
import { useFormContext } from './formContext';

interface SubmitButtonProps {
  readonly children: string;
  /** What it reads while it submits. */
  readonly submittingText: string;
  /** Tells `onSubmit` which of several buttons was used. */
  readonly intent?: string;
  readonly type?: ButtonProps['type'];
}

/** Submits the form around it. */
export function SubmitButton({ children, submittingText, intent = '', type = 'primary' }: SubmitButtonProps) {
  const { own } = useFormContext();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const busy = submitting === true && own.intent === intent;
  return (
    <Button htmlType="submit" value={intent} type={type} loading={busy} loadingText={submittingText}>
      {children}
    </Button>
  );
}
