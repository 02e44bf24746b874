import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type FamilyFields,
  type FamilySummary,
  type LegalHoldFields,
  familyFieldsSchema,
  legalHoldFieldsSchema,
  useFeature,
  useGetAuditOperationsQuery,
  useHasPage,
  useSetLegalHoldMutation,
  useUpdateFamilyMutation,
} from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { submitFailure } from '@/forms/submitFailure';
import { TextAreaField, TextField } from '@/forms/TextField';
import { versionIn } from '@/forms/values';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { LinkButton } from '@/ui/LinkButton';
import { PageHeader } from '@/ui/PageHeader';
import { FamiliesBreadcrumb } from './FamiliesBreadcrumb';

/** "Created Mar 4, 2024 · 5 individuals · 1 business · 2 trusts · 2 members" */
const subtitleOf = ({ createdAt, counts }: FamilySummary): string =>
  [
    `Created ${formatDay(createdAt)}`,
    plural(counts.individuals, 'individual', 'individuals'),
    plural(counts.businesses, 'business', 'businesses'),
    plural(counts.trusts, 'trust', 'trusts'),
    plural(counts.members, 'member', 'members'),
  ].join(' · ');

/** The name and counts of a family, its actions and its legal hold. Spec: R-FAM-4. */
export function FamilyHeader({ family }: { readonly family: FamilySummary }) {
  const hasAuditLog = useFeature('auditLog', useGetAuditOperationsQuery());
  const hasInvoices = useHasPage('invoices');
  const hasClientView = useHasPage('accounting') || hasInvoices;
  const { id, legalHold, legalHoldReason } = family;
  const [dialog, setDialog] = useState<'rename' | 'hold'>();
  const close = (): void => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={family.name}
        subtitle={subtitleOf(family)}
        breadcrumb={<FamiliesBreadcrumb />}
        actions={
          <>
            {hasClientView && <LinkButton to={paths.clientView(id)}>View as Client</LinkButton>}
            {hasAuditLog && <LinkButton to={paths.audit(id)}>Audit Log</LinkButton>}
            {legalHold !== undefined && (
              <Button onClick={() => setDialog('hold')}>{legalHold ? 'Lift' : 'Place'} Legal Hold</Button>
            )}
            <Button onClick={() => setDialog('rename')}>Rename</Button>
          </>
        }
      />
      {legalHold === true && (
        <Alert
          type="warning"
          style={{ marginBottom: 16 }}
          title={['Legal hold', legalHoldReason].filter(Boolean).join(': ')}
          description={
            <>
              <Link to={paths.deletedOf(id)}>Deleted conversations and messages</Link> are kept until the hold is
              lifted.
            </>
          }
        />
      )}
      {dialog === 'hold' && <LegalHoldDialog family={family} onClose={close} />}
      {dialog === 'rename' && <RenameDialog family={family} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly family: FamilySummary;
  readonly onClose: () => void;
}

/** Places or lifts the legal hold of a family, with a reason. */
function LegalHoldDialog({ family: { id, name, legalHold = false }, onClose }: DialogProps) {
  const [set] = useSetLegalHoldMutation();
  const change = async (fields: LegalHoldFields) => {
    const { error } = await set({ legalHold: { familyId: id, ...fields } });
    if (error !== undefined) return submitFailure(error, 'The legal hold could not be changed.');
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={legalHold ? `Lift the legal hold on ${name}?` : `Place ${name} under legal hold?`}
      onClose={onClose}
      submitText={legalHold ? 'Lift' : 'Place'}
      schema={legalHoldFieldsSchema}
      initialValues={{ held: !legalHold }}
      onSubmit={change}
    >
      <p style={{ marginBottom: 14 }}>
        {legalHold
          ? 'Deleted conversations and messages will again be removed permanently when their retention period ends.'
          : 'Under the hold, deleted conversations and messages are not removed permanently and can be restored at any time.'}
      </p>
      <TextAreaField<LegalHoldFields> name="reason" />
    </FormDialog>
  );
}

/** Renames a family; another name saved in the meantime is merged. Spec: R-FAM-4. */
function RenameDialog({ family, onClose }: DialogProps) {
  // The version at opening: a polled update must not replace what is typed, nor be overwritten without a conflict.
  const [opened] = useState(() => ({ name: family.name, version: family.version }));
  const [update] = useUpdateFamilyMutation();
  const rename = async (fields: FamilyFields) => {
    const updateFamilyRequest = { id: family.id, name: fields.name, version: versionIn(fields, opened) };
    const { error } = await update({ updateFamilyRequest });
    if (error !== undefined) return submitFailure(error, 'The family could not be renamed.');
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={`Rename ${family.name}`}
      onClose={onClose}
      submitText="Save"
      schema={familyFieldsSchema}
      initialValues={opened}
      onSubmit={rename}
    >
      <TextField<FamilyFields> name="name" autoComplete="off" />
    </FormDialog>
  );
}
