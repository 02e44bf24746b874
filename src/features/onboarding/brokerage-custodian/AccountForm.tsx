import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { OnboardingBrokerageCustodian } from '@/api';
import { brokerageCustodianFieldsSchema } from '@/api';
import { BrokerageCustodianFields } from '@/forms/CompanyFields';
import { useFormContext } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { Card } from '@/ui/Card';
import type { Begin } from '../drafts/Resumable';
import { StepForm } from '../step/StepForm';
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
          <BrokerageCustodianFields />
          <Flex wrap gap={10} style={{ marginTop: 20 }}>
            <SubmitButton submittingText="Saving...">Save Account</SubmitButton>
            <CancelButton onCancel={onCancel} />
          </Flex>
        </StepForm>
      </Card>
    </div>
  );
}

/** Leaves the form; what is cancelled is not kept either. */
function CancelButton({ onCancel }: Pick<AccountFormProps, 'onCancel'>) {
  const { form } = useFormContext();
  const cancel = (): void => {
    form.reset();
    onCancel();
  };
  return <Button onClick={cancel}>Cancel</Button>;
}
