import { useCallback, useEffect, useRef } from 'react';
import type { OnboardingBrokerageCustodian } from '../../../api';
import { brokerageCustodianFieldsSchema } from '../../../api';
import { BrokerageCustodianFields } from '../../../forms/brokerage-custodian/BrokerageCustodianFields';
import { FormHandle } from '../../../forms/FormHandle';
import type { FormContextValue } from '../../../forms/formContext';
import { SubmitButton } from '../../../forms/SubmitButton';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import type { Begin } from '../drafts/Resumable';
import { StepForm } from '../step/StepForm';
import * as styles from './BrokerageCustodianPage.module.css';
import { useSaveAccount } from './useSaveAccount';

interface AccountFormProps {
  /** The account to edit; without it a new one is added. */
  readonly account?: OnboardingBrokerageCustodian;
  readonly begin: Begin;
  /** Is told what is stored now. */
  readonly onSaved: (saved: OnboardingBrokerageCustodian) => void;
  readonly onCancel: () => void;
}

const newAccount = {};

/** An account as a form, saved by itself. Its rules, labels, choices and messages are the contract's. */
export function AccountForm({ account, begin, onSaved, onCancel }: AccountFormProps) {
  const save = useSaveAccount(account, onSaved);
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<FormContextValue>(null);
  const takeForm = useCallback((taken: FormContextValue) => {
    form.current = taken;
  }, []);
  /** What is cancelled is not kept either. */
  const cancel = (): void => {
    form.current?.form.reset();
    onCancel();
  };
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root}>
      <Card title={account?.businessName ?? 'New Account'}>
        <StepForm
          step="brokerageCustodian"
          schema={brokerageCustodianFieldsSchema}
          stored={account ?? newAccount}
          begin={begin}
          onSubmit={save}
        >
          <FormHandle take={takeForm} />
          <BrokerageCustodianFields />
          <div className={styles.save}>
            <SubmitButton submittingText="Saving...">Save Account</SubmitButton>
            <Button onClick={cancel}>Cancel</Button>
          </div>
        </StepForm>
      </Card>
    </div>
  );
}
