import { useNavigate } from 'react-router';
import { type AddFamilyRequest, addFamilyRequestSchema, describeError, useAddFamilyMutation } from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { TextField } from '@/forms/TextField';
import { paths } from '@/lib/paths';
import { useIsMounted } from '@/hooks/useIsMounted';

const initialValues = { familyName: '' };

/** Creates a family and, unless the dialog was closed, opens its page. Spec: R-FAM-2, R-FAM-3. */
export function CreateFamilyDialog({ onClose }: { readonly onClose: () => void }) {
  const [addFamily] = useAddFamilyMutation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const create = async (addFamilyRequest: AddFamilyRequest) => {
    const { data, error } = await addFamily({ addFamilyRequest });
    const family = data?.families[0];
    if (!family) return { message: describeError(error, 'Failed to create family. Please try again.') };
    if (isMounted()) await navigate(paths.family(family.id));
    return undefined;
  };
  return (
    <FormDialog
      title="Create New Family"
      onClose={onClose}
      submitText="Create"
      submittingText="Creating..."
      schema={addFamilyRequestSchema}
      initialValues={initialValues}
      onSubmit={create}
    >
      <TextField<AddFamilyRequest> name="familyName" autoComplete="off" />
    </FormDialog>
  );
}
