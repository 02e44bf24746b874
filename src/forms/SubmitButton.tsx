import { useFormState } from 'react-final-form';
import type { ButtonProps } from 'antd';
import { Button } from '@/ui/Button';
import { useFormContext } from './formContext';

interface SubmitButtonProps {
  readonly children: string;
  /** Text while the form is submitted. */
  readonly submittingText: string;
  /** Passed to `onSubmit`, to distinguish several buttons. */
  readonly intent?: string;
  readonly type?: ButtonProps['type'];
}

/** The submit button of the form around it. */
export function SubmitButton({ children, submittingText, intent = '', type = 'primary' }: SubmitButtonProps) {
  const { settings } = useFormContext();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const busy = submitting === true && settings.intent === intent;
  return (
    <Button htmlType="submit" value={intent} type={type} loading={busy} loadingText={submittingText}>
      {children}
    </Button>
  );
}
