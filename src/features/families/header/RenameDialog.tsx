import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import type { FamilySummary } from '@/api';
import { familyFieldsSchema } from '@/api';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';
import { useRename } from './useRename';

interface RenameDialogProps {
  readonly family: FamilySummary;
  readonly onClose: () => void;
}

/** Asks for another name of the family. Spec: decisions, Family detail (rename). */
export function RenameDialog({ family, onClose }: RenameDialogProps) {
  const rename = useRename(family, onClose);
  // What it was called when the dialog was opened: a name that changes meanwhile does not change what is typed.
  const opened = useMemo(() => ({ name: family.name }), [family.name]);
  return (
    <Dialog title={`Rename ${family.name}`} footer={null} onCancel={onClose}>
      <AntdProvider>
        <SchemaForm schema={familyFieldsSchema} initialValues={opened} onSubmit={rename}>
          <TextField name="name" autoComplete="off" />
          <Flex justify="flex-end" gap={8} style={{ marginTop: 18 }}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton submittingText="Saving...">Save</SubmitButton>
          </Flex>
        </SchemaForm>
      </AntdProvider>
    </Dialog>
  );
}
