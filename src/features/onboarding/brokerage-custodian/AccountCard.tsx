import { Descriptions } from 'antd';
import type { OnboardingBrokerageCustodian } from '@/api';
import { brokerageCustodianFieldsSchema } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

interface AccountCardProps {
  readonly account: OnboardingBrokerageCustodian;
  /** Why it can be neither edited nor removed now. */
  readonly disabledReason: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const { fields } = brokerageCustodianFieldsSchema;

/** What is stored of an account, to read. */
export function AccountCard({ account, disabledReason, onEdit, onRemove }: AccountCardProps) {
  const { businessName } = account;
  const actions = (
    <>
      <Button size="small" aria-label={`Edit ${businessName}`} onClick={onEdit} disabledReason={disabledReason}>
        Edit
      </Button>
      <Button
        size="small"
        danger
        aria-label={`Remove ${businessName}`}
        onClick={onRemove}
        disabledReason={disabledReason}
      >
        Remove
      </Button>
    </>
  );
  return (
    <Card title={businessName} description={shownValue(fields.businessType, account.businessType)} actions={actions}>
      <Descriptions
        layout="vertical"
        size="small"
        column={{ xs: 1, sm: 2 }}
        colon={false}
        styles={{ content: { whiteSpace: 'pre-line' } }}
        items={detailsOf(account)}
      />
    </Card>
  );
}

function detailsOf(account: OnboardingBrokerageCustodian) {
  const details = [
    { label: fields.assetsClass.label, children: account.assetsClass },
    { label: fields.businessWebsite.label, children: account.businessWebsite },
    { label: fields.businessEmail.label, children: account.businessEmail },
    { label: fields.businessPhone.label, children: formatPhone(account.businessPhone) },
    { label: 'Business Location', children: locationOf(account), span: 'filled' as const },
    { label: fields.contactNotes.label, children: account.contactNotes, span: 'filled' as const },
  ];
  return details.filter(({ children }) => Boolean(children)).map((detail) => ({ ...detail, key: detail.label }));
}

function locationOf(account: OnboardingBrokerageCustodian): string {
  const town = `${account.businessLocationAddressState} ${account.businessLocationAddressZipCode}`;
  const parts = [
    account.businessLocationAddressLine1,
    account.businessLocationAddressLine2,
    account.businessLocationAddressCity,
    town,
    account.businessLocationAddressCountry,
  ];
  return parts.filter(Boolean).join(', ');
}
