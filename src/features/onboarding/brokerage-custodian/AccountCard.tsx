import type { ReactNode } from 'react';
import type { OnboardingBrokerageCustodian } from '../../../api';
import { brokerageCustodianFieldsSchema } from '../../../api';
import { shownValue } from '../../../forms/shownValue';
import { formatPhone } from '../../../lib/phone';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import * as styles from './BrokerageCustodianPage.module.css';

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
    <div className={styles.buttons}>
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
    </div>
  );
  return (
    <Card title={businessName} description={shownValue(fields.businessType, account.businessType)} actions={actions}>
      <dl className={styles.details}>
        <Detail label={fields.assetsClass.label}>{account.assetsClass}</Detail>
        <Detail label={fields.businessWebsite.label}>{account.businessWebsite}</Detail>
        <Detail label={fields.businessEmail.label}>{account.businessEmail}</Detail>
        <Detail label={fields.businessPhone.label}>{formatPhone(account.businessPhone)}</Detail>
        <Detail label="Business Location" wide>
          {locationOf(account)}
        </Detail>
        {Boolean(account.contactNotes) && (
          <Detail label={fields.contactNotes.label} wide>
            {account.contactNotes}
          </Detail>
        )}
      </dl>
    </Card>
  );
}

interface DetailProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Detail({ label, wide = false, children }: DetailProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
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
