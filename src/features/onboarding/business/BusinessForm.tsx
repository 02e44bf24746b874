import { useCallback, useMemo } from 'react';
import type { BusinessEntity } from '../../../api';
import { businessListSchema } from '../../../api';
import { storedBusiness } from '../../../forms/business/newBusiness';
import { FormHandle, KeptValues } from '../../../forms/keptForms';
import { LeaveGuard } from '../../../forms/LeaveGuard';
import { KnownContext } from '../../../forms/offers/known';
import { SchemaForm } from '../../../forms/SchemaForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import type { FormValues } from '../../../forms/values';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import * as styles from './BusinessForm.module.css';
import { BusinessCards } from './BusinessCards';
import { withoutStrangers } from './restore';
import { useKnown } from './useKnown';
import { useSaveBusinesses } from './useSaveBusinesses';

interface BusinessFormProps {
  readonly stored: readonly BusinessEntity[];
  /** The email of the client the businesses are of. */
  readonly owner: string;
}

/** The form of the Business step: all businesses, saved together. Its rules, labels and messages are the contract's. */
export function BusinessForm({ stored, owner }: BusinessFormProps) {
  const name = `businesses of ${owner}`;
  const initialValues = useMemo(() => ({ businessEntities: stored.map(storedBusiness) }), [stored]);
  const { save, takeForm } = useSaveBusinesses(name);
  const known = useKnown(owner);
  const adjust = useCallback((values: FormValues) => withoutStrangers(values, stored), [stored]);
  return (
    <KnownContext value={known}>
      <SchemaForm schema={businessListSchema} initialValues={initialValues} onSubmit={save}>
        <FormHandle take={takeForm} />
        <LeaveGuard />
        <KeptValues name={name} adjust={adjust} />
        <BusinessCards />
        <div className={styles.actions}>
          <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
          <LinkButton to={paths.onboarding.individual}>Go Back</LinkButton>
        </div>
      </SchemaForm>
    </KnownContext>
  );
}
