import { Descriptions } from 'antd';
import { type OnboardingBrokerageCustodian, brokerageCustodianFieldsSchema } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { rowsOf } from '../review/Answers';
import { accountGroups } from '../review/groups';

interface AccountCardProps {
  readonly account: OnboardingBrokerageCustodian;
  /** Why the account can be neither edited nor removed now. */
  readonly disabledReason: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const { fields } = brokerageCustodianFieldsSchema;

/** Shows a stored account. */
export function AccountCard({ account, disabledReason, onEdit, onRemove }: AccountCardProps) {
  const { businessName, businessType } = account;
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
    <Card title={businessName} description={shownValue(fields.businessType, businessType)} actions={actions}>
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

/** Labels that take a full row. */
const wide = ['Business Location', fields.contactNotes.label];

function detailsOf(account: OnboardingBrokerageCustodian) {
  // The title of the card shows the name and the type.
  const values = { ...account, businessName: undefined, businessType: undefined };
  return accountGroups
    .flatMap(({ title, ...group }) =>
      rowsOf(fields, { title, ...group }, values).map(({ label, text }) => ({
        text,
        label: group.address ? title : label,
      })),
    )
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({
      key: label,
      label,
      children: text,
      ...(wide.includes(label) && { span: 'filled' as const }),
    }));
}
