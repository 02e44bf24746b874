import { useCallback, useMemo } from 'react';
import type { Trust } from '../../../api';
import { trustListSchema } from '../../../api';
import { leavingOutDeleted } from '../../../forms/entries/leavingOutDeleted';
import { FormHandle, KeptValues } from '../../../forms/keptForms';
import { LeaveGuard } from '../../../forms/LeaveGuard';
import { KnownContext } from '../../../forms/offers/known';
import { SchemaForm } from '../../../forms/SchemaForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import type { FormValues } from '../../../forms/values';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { useKnown } from '../business/useKnown';
import { withoutStrangers } from './restore';
import { TrustCards } from './TrustCards';
import * as styles from './TrustForm.module.css';
import { useSaveTrusts } from './useSaveTrusts';

/** Deleted trusts and members stay in the form, unseen and unchecked, until what is left is saved. */
const schema = leavingOutDeleted(trustListSchema);

interface TrustFormProps {
  readonly stored: readonly Trust[];
  /** The email of the client the trusts are of. */
  readonly owner: string;
}

/** The form of the Trust step: all trusts, saved together. Its rules, labels and messages are the contract's. */
export function TrustForm({ stored, owner }: TrustFormProps) {
  const name = `trusts of ${owner}`;
  const initialValues = useMemo(() => ({ trusts: stored }), [stored]);
  const { save, takeForm } = useSaveTrusts(name);
  const known = useKnown(owner);
  const adjust = useCallback((values: FormValues) => withoutStrangers(values, stored), [stored]);
  return (
    <KnownContext value={known}>
      <SchemaForm schema={schema} initialValues={initialValues} onSubmit={save}>
        <FormHandle take={takeForm} />
        <LeaveGuard />
        <KeptValues name={name} adjust={adjust} />
        <TrustCards />
        <div className={styles.actions}>
          <SubmitButton submittingText="Continuing...">Continue</SubmitButton>
          <LinkButton to={paths.onboarding.business}>Go Back</LinkButton>
        </div>
      </SchemaForm>
    </KnownContext>
  );
}
