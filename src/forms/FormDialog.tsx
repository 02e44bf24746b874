import { Button, Flex } from 'antd';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';
import { type SchemaFormProps, SchemaForm } from './SchemaForm';
import { SubmitButton } from './SubmitButton';

interface FormDialogProps<T> extends SchemaFormProps<T> {
  readonly title: string;
  readonly onClose: () => void;
  readonly submitText: string;
  readonly submittingText?: string;
}

/** A form in a dialog, with Cancel and its submit button. */
export function FormDialog<T>(props: FormDialogProps<T>) {
  const { title, onClose, submitText, submittingText = 'Saving...', children, ...form } = props;
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      <AntdProvider>
        <SchemaForm {...form}>
          {children}
          <Flex justify="flex-end" gap={8}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton submittingText={submittingText}>{submitText}</SubmitButton>
          </Flex>
        </SchemaForm>
      </AntdProvider>
    </Dialog>
  );
}
