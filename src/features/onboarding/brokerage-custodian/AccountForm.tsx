import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import {
  type BrokerageCustodianFields as AccountValues,
  type OnboardingBrokerageCustodian,
  brokerageCustodianFieldsSchema,
  useCreateOnboardingBrokerageCustodianMutation,
  useIdempotencyKey,
  useUpdateOnboardingBrokerageCustodianMutation,
} from '@/api';
import { BrokerageCustodianFields } from '@/forms/CompanyFields';
import { useFormContext } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import { Card } from '@/ui/Card';
import type { Begin } from '../drafts/Resumable';
import { StepForm } from '../step/StepForm';

interface AccountFormProps {
  /** The account to edit; by default a new one. */
  readonly account?: OnboardingBrokerageCustodian | undefined;
  readonly begin: Begin;
  /** Receives the stored account. */
  readonly onSaved: (saved: OnboardingBrokerageCustodian) => void;
  readonly onCancel: () => void;
}

const newAccount = {};

const saveFailed = 'An error occurred while saving the account. Please try again.';

/** Creates or updates an account; the form shows failures. Spec: decisions, /onboarding/brokerage-custodian. */
function useSaveAccount({ account, onSaved }: Pick<AccountFormProps, 'account' | 'onSaved'>) {
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const [update] = useUpdateOnboardingBrokerageCustodianMutation();
  const keyFor = useIdempotencyKey();
  const send = (values: AccountValues) => {
    const idempotencyKey = keyFor(values);
    if (account === undefined) return create({ brokerageCustodianFields: values, idempotencyKey });
    const onboardingBrokerageCustodian = { ...values, id: account.id, version: versionIn(values, account) };
    return update({ onboardingBrokerageCustodian, idempotencyKey });
  };
  return async (values: AccountValues): Promise<SubmitFailure | undefined> => {
    const { data, error } = await send(values);
    if (error !== undefined) return submitFailure(error, saveFailed);
    onSaved(data.brokerageCustodian);
    return undefined;
  };
}

/** The form of one account. */
export function AccountForm({ account, begin, onSaved, onCancel }: AccountFormProps) {
  const save = useSaveAccount({ account, onSaved });
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

/** Closes the form and discards its draft. */
function CancelButton({ onCancel }: Pick<AccountFormProps, 'onCancel'>) {
  const { form } = useFormContext();
  const cancel = (): void => {
    form.reset();
    onCancel();
  };
  return <Button onClick={cancel}>Cancel</Button>;
}
