import { useEffect, useRef } from 'react';
import type { OnboardingBrokerageCustodian } from '../../../api';
import { brokerageCustodianFieldsSchema } from '../../../api';
import { BrokerageCustodianFields } from '../../../forms/brokerage-custodian/BrokerageCustodianFields';
import { LeaveGuard } from '../../../forms/LeaveGuard';
import { SchemaForm } from '../../../forms/SchemaForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import * as styles from './BrokerageCustodianPage.module.css';
import { useSaveAccount } from './useSaveAccount';

interface AccountFormProps {
  /** The account to edit; without it a new one is added. */
  readonly account?: OnboardingBrokerageCustodian;
  /** Is told what is stored now. */
  readonly onSaved: (saved: OnboardingBrokerageCustodian) => void;
  readonly onCancel: () => void;
}

const newAccount = {};

/** An account as a form, saved by itself. Its rules, labels, choices and messages are the contract's. */
export function AccountForm({ account, onSaved, onCancel }: AccountFormProps) {
  const save = useSaveAccount(account, onSaved);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root}>
      <Card title={account?.businessName ?? 'New Account'}>
        <SchemaForm schema={brokerageCustodianFieldsSchema} initialValues={account ?? newAccount} onSubmit={save}>
          <LeaveGuard />
          <BrokerageCustodianFields />
          <div className={styles.save}>
            <SubmitButton submittingText="Saving...">Save Account</SubmitButton>
            <Button onClick={onCancel}>Cancel</Button>
          </div>
        </SchemaForm>
      </Card>
    </div>
  );
}
