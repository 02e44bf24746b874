import { Descriptions } from 'antd';
import { type OnboardingBrokerageCustodian, brokerageCustodianFieldsSchema } from '@/api';
import { brokerageCustodianSections } from '@/related-parties/brokerageCustodianSections';
import { shownValue } from '@/forms/shownValue';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { addressLabel, rowsOf } from '../review/Answers';

interface BrokerageCustodianCardProps {
  readonly brokerageCustodian: OnboardingBrokerageCustodian;
  /** Why the brokerage or custodian can be neither edited nor removed now. */
  readonly disabledReason: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const { fields } = brokerageCustodianFieldsSchema;

/** Labels that take a full row. */
const wide = ['Business Location', fields.contactNotes.label];

/** Shows a stored brokerage or custodian; its title has the name and the type. */
export function BrokerageCustodianCard({
  brokerageCustodian,
  disabledReason,
  onEdit,
  onRemove,
}: BrokerageCustodianCardProps) {
  const { businessName, businessType } = brokerageCustodian;
  const values = { ...brokerageCustodian, businessName: undefined, businessType: undefined };
  const details = brokerageCustodianSections.flatMap((section) =>
    rowsOf(fields, section, values).flatMap(({ label, text }) =>
      text === '' ? [] : [{ label: label === addressLabel ? section.title : label, text }],
    ),
  );
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
        items={details.map(({ label, text }) => ({
          key: label,
          label,
          children: text,
          ...(wide.includes(label) && { span: 'filled' as const }),
        }))}
      />
    </Card>
  );
}
