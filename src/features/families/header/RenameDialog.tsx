import { Button, Flex } from 'antd';
import { useState } from 'react';
import {
  type FamilyFields,
  type FamilySummary,
  describeError,
  familyFieldsSchema,
  useIdempotencyKey,
  useUpdateFamilyMutation,
} from '@/api';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { submitFailure } from '@/forms/submitFailure';
import { TextField } from '@/forms/TextField';
import { versionIn } from '@/forms/values';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';

interface RenameDialogProps {
  readonly family: FamilySummary;
  readonly onClose: () => void;
}

/** Renames a family; another name saved in the meantime is merged. Spec: decisions, Family detail (rename). */
export function RenameDialog({ family, onClose }: RenameDialogProps) {
  // The version at opening: a polled update must not replace what is typed, nor be overwritten without a conflict.
  const [opened] = useState(() => ({ name: family.name, version: family.version }));
  const [update] = useUpdateFamilyMutation();
  const keyFor = useIdempotencyKey();
  const rename = async (fields: FamilyFields) => {
    const updateFamilyRequest = { id: family.id, name: fields.name, version: versionIn(fields, opened) };
    const { error } = await update({ updateFamilyRequest, idempotencyKey: keyFor(updateFamilyRequest) });
    if (error !== undefined) return submitFailure(error, describeError(error, 'The family could not be renamed.'));
    onClose();
    return undefined;
  };
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
