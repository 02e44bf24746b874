import { useState } from 'react';
import {
  type FamilyFields,
  type FamilySummary,
  describeError,
  familyFieldsSchema,
  useIdempotencyKey,
  useUpdateFamilyMutation,
} from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { submitFailure } from '@/forms/submitFailure';
import { TextField } from '@/forms/TextField';
import { versionIn } from '@/forms/values';

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
    <FormDialog
      title={`Rename ${family.name}`}
      onClose={onClose}
      submitText="Save"
      {...{ schema: familyFieldsSchema, initialValues: opened, onSubmit: rename }}
    >
      <TextField name="name" autoComplete="off" />
    </FormDialog>
  );
}
