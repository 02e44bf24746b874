import {
  type FamilySummary,
  type InvitationFields,
  invitationFieldsSchema,
  useFeature,
  useGetBillingCustomersQuery,
  useHasPage,
  useInvitePersonMutation,
} from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { submitFailure } from '@/forms/submitFailure';
import { TextField } from '@/forms/TextField';
import { CustomerField } from './CustomerField';

interface InviteDialogProps {
  readonly family: FamilySummary;
  /** Is called with the stored address, after the invitation is stored. */
  readonly onInvited: (email: string) => void;
  readonly onClose: () => void;
}

/** Invites an email address to a family, with billing access as one of its billing customers. Spec: R-FAM-10. */
export function InviteDialog({ family: { id, name }, onInvited, onClose }: InviteDialogProps) {
  const [invite] = useInvitePersonMutation();
  const hasInvoices = useHasPage('invoices');
  const hasCustomers = useFeature('billingCustomers') && hasInvoices;
  const { data } = useGetBillingCustomersQuery({ familyId: id }, { skip: !hasCustomers });
  const customers = data?.billingCustomers ?? [];
  const send = async (fields: InvitationFields) => {
    const { data: reply, error } = await invite({ newInvitation: { familyId: id, ...fields } });
    if (!reply) return submitFailure(error, 'The person could not be invited. Please try again.');
    onClose();
    onInvited(reply.invitation.email);
    return undefined;
  };
  return (
    <FormDialog
      title={`Invite a person to ${name}`}
      onClose={onClose}
      submitText="Invite"
      submittingText="Inviting..."
      schema={invitationFieldsSchema}
      initialValues={{}}
      onSubmit={send}
    >
      <TextField<InvitationFields> name="email" autoComplete="off" />
      {customers.length > 0 && <CustomerField customers={customers} placeholder="No billing access" />}
      <p style={{ marginBottom: 14 }}>
        Whoever signs in with this address within 30 days becomes a member of the family, if the identity provider says
        that the address is verified.
      </p>
    </FormDialog>
  );
}
