import { useFormState } from 'react-final-form';
import type { ButtonVariant } from '../ui/Button';
import { Button } from '../ui/Button';
import { useFormContext } from './formContext';

interface SubmitButtonProps {
  readonly children: string;
  /** What it reads while it submits. */
  readonly submittingText: string;
  /** Tells `onSubmit` which of several buttons was used. */
  readonly intent?: string;
  readonly variant?: ButtonVariant;
}

/** Submits the form around it. */
export function SubmitButton({ children, submittingText, intent = '', variant = 'primary' }: SubmitButtonProps) {
  const { own } = useFormContext();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const busy = submitting === true && own.intent === intent;
  return (
    <Button type="submit" value={intent} variant={variant} loading={busy} loadingText={submittingText}>
      {children}
    </Button>
  );
}
