import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type FamilyFields,
  type FamilySummary,
  type LegalHoldFields,
  familyFieldsSchema,
  legalHoldFieldsSchema,
  useFeature,
  useGetAuditOperationsQuery,
  useGetFamilyPartQuery,
  useHasPage,
  useSetLegalHoldMutation,
  useUpdateFamilyMutation,
} from '@/api';
import { FormDialog } from '@/forms/FormDialog';
import { SelectField } from '@/forms/SelectField';
import { shownValue } from '@/forms/shownValue';
import { submitFailure } from '@/forms/submitFailure';
import { TextAreaField, TextField } from '@/forms/TextField';
import { versionIn } from '@/forms/values';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Alert } from '@/ui/Alert';
import { LinkButton } from '@/ui/LinkButton';
import { MenuButton } from '@/ui/MenuButton';
import { PageHeader } from '@/ui/PageHeader';
import { FamiliesBreadcrumb } from './FamiliesBreadcrumb';
import { useMessageMember } from './members/useMessageMember';

const startField = familyFieldsSchema.fields.fiscalYearStart;

/** "Created Mar 4, 2024 · Fiscal year begins in April · 5 individuals · 1 business · 2 trusts · 2 members" */
const subtitleOf = ({ createdAt, counts, fiscalYearStart }: FamilySummary): string =>
  [
    `Created ${formatDay(createdAt)}`,
    ...(fiscalYearStart === undefined ? [] : [`Fiscal year begins in ${shownValue(startField, fiscalYearStart)}`]),
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
  const [dialog, setDialog] = useState<'edit' | 'hold'>();
  const close = (): void => setDialog(undefined);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={family.name}
        subtitle={subtitleOf(family)}
        breadcrumb={<FamiliesBreadcrumb />}
        actions={
          <>
            <MessageButton familyId={id} />
            {hasClientView && <LinkButton to={paths.clientView(id)}>View as Client</LinkButton>}
            <MenuButton
              label="More"
              placement="bottomRight"
              items={[
                { key: 'edit', label: 'Edit Family', onClick: () => setDialog('edit') },
                ...(legalHold === undefined
                  ? []
                  : [
                      {
                        key: 'hold',
                        label: legalHold ? 'Lift Legal Hold' : 'Place Legal Hold',
                        onClick: () => setDialog('hold'),
                      },
                    ]),
                ...(hasAuditLog
                  ? [{ key: 'audit', label: 'Audit Log', onClick: () => void navigate(paths.audit(id)) }]
                  : []),
              ]}
            />
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
      {dialog === 'edit' && <EditDialog family={family} onClose={close} />}
    </>
  );
}

/** Writes to a member of the family: to the only one, or to one of a menu. Disabled until a member is onboarded. */
function MessageButton({ familyId }: { readonly familyId: number }) {
  const { data } = useGetFamilyPartQuery({ id: familyId, part: 'members' });
  const message = useMessageMember(familyId);
  const members = data?.members?.filter(({ onboarded }) => onboarded) ?? [];
  const [first, ...others] = members;
  if (first !== undefined && others.length > 0)
    return (
      <MenuButton
        type="primary"
        label="Message"
        items={members.map((member) => ({
          key: String(member.loginProfileId),
          label: member.name,
          onClick: () => void message(member),
        }))}
      />
    );
  return (
    <Button
      type="primary"
      disabled={first === undefined}
      {...(data && !first && { title: 'No member of this family is onboarded yet.' })}
      onClick={first && (() => void message(first))}
    >
      Message
    </Button>
  );
}

/** The first month of a fiscal year that is the calendar year. */
const calendarYear = 1;

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

/** Edits the fields of a family; values saved in the meantime are merged. Spec: R-FAM-4. */
function EditDialog({ family: { id, name, fiscalYearStart, version }, onClose }: DialogProps) {
  // The values at opening: a polled update must not replace what is typed, nor be overwritten without a conflict.
  const [opened] = useState(() => ({ name, fiscalYearStart, version }));
  const [update] = useUpdateFamilyMutation();
  const save = async (fields: FamilyFields) => {
    const updateFamilyRequest = {
      id,
      name: fields.name,
      ...(opened.fiscalYearStart !== undefined && { fiscalYearStart: fields.fiscalYearStart ?? calendarYear }),
      version: versionIn(fields, opened),
    };
    const { error } = await update({ updateFamilyRequest });
    if (error !== undefined) return submitFailure(error, 'The family could not be saved.');
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={`Edit ${opened.name}`}
      onClose={onClose}
      submitText="Save"
      schema={familyFieldsSchema}
      initialValues={opened}
      onSubmit={save}
    >
      <TextField<FamilyFields> name="name" autoComplete="off" />
      {opened.fiscalYearStart !== undefined && (
        <SelectField<FamilyFields> name="fiscalYearStart" placeholder="January" />
      )}
    </FormDialog>
  );
}
