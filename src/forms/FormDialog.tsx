import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';
import { useFormContext } from './formContext';
import { LeaveGuard, UnsavedDialog, wouldLose } from './LeaveGuard';
import { type SchemaFormProps, SchemaForm } from './SchemaForm';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps<T> extends SchemaFormProps<T> {
  readonly title: string;
  readonly onClose: () => void;
  readonly submitText: string;
  readonly submittingText?: string;
}

/** A form in a dialog, with Cancel and its submit button. Asks before unsaved changes are lost, by Escape as well. */
export function FormDialog<T>(props: FormDialogProps<T>) {
  const { title, onClose, submitText, submittingText = 'Saving...', children, ...form } = props;
  const [isClosing, setClosing] = useState(false);
  const close = (): void => setClosing(true);
  return (
    <Dialog title={title} footer={null} onCancel={close}>
      <AntdProvider>
        <SchemaForm {...form}>
          <LeaveGuard />
          {isClosing && <CloseGuard onClose={onClose} onStay={() => setClosing(false)} />}
          {children}
          <Flex justify="flex-end" gap={8}>
            <Button onClick={close}>Cancel</Button>
            <SubmitButton submittingText={submittingText}>{submitText}</SubmitButton>
          </Flex>
        </SchemaForm>
      </AntdProvider>
    </Dialog>
  );
}

interface CloseGuardProps {
  readonly onClose: () => void;
  readonly onStay: () => void;
}

/** Closes the dialog of the form around it, at once if nothing is lost. */
function CloseGuard({ onClose, onStay }: CloseGuardProps) {
  const { form } = useFormContext();
  const [isLoss] = useState(() => wouldLose(form));
  useEffect(() => {
    if (!isLoss) onClose();
  }, [isLoss, onClose]);
  return isLoss && <UnsavedDialog leaveText="Discard Changes" onLeave={onClose} onStay={onStay} />;
}
