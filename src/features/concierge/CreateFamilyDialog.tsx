import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router';
import {
  type AddFamilyRequest,
  addFamilyRequestSchema,
  describeError,
  useAddFamilyMutation,
  useIdempotencyKey,
} from '@/api';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextField } from '@/forms/TextField';
import { paths } from '@/lib/paths';
import { AntdProvider } from '@/ui/AntdProvider';
import { Dialog } from '@/ui/Dialog';

const initialValues = { familyName: '' };

/** Creates a family by its name and opens its page. Spec: concierge 2 and 8, Create New Family. */
export function CreateFamilyDialog({ onClose }: { readonly onClose: () => void }) {
  const [addFamily] = useAddFamilyMutation();
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const create = async (addFamilyRequest: AddFamilyRequest) => {
    const { data, error } = await addFamily({ addFamilyRequest, idempotencyKey: keyFor(addFamilyRequest) });
    const family = data?.families[0];
    if (!family) return { message: describeError(error, 'Failed to create family. Please try again.') };
    await navigate(paths.family(family.id));
    return undefined;
  };
  return (
    <Dialog title="Create New Family" footer={null} onCancel={onClose}>
      <AntdProvider>
        <SchemaForm schema={addFamilyRequestSchema} initialValues={initialValues} onSubmit={create}>
          <TextField name="familyName" autoComplete="off" />
          <Flex justify="flex-end" gap={8} style={{ marginTop: 18 }}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton submittingText="Creating...">Create</SubmitButton>
          </Flex>
        </SchemaForm>
      </AntdProvider>
    </Dialog>
  );
}
