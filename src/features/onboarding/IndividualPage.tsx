import { Flex } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Individual, individualSchema, useGetIndividualQuery, useSaveIndividualMutation } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { type SessionUser, selectUser } from '@/auth/authSlice';
import { useFormValue } from '@/forms/formContext';
import { useFocusField } from '@/forms/formCards';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { useFirstResponse } from '@/forms/useFirstResponse';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { useIsMounted } from '@/hooks/useIsMounted';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import * as shared from '@/ui/shared.module.css';
import { IndividualFields } from './IndividualFields';
import { leaveFor } from './leaveFor';
import { IndividualAnswers, OtherAnswers } from './review/StepAnswersCards';
import { useAnswers } from './review/useAnswers';
import { StepActions } from './step/StepActions';
import { StepPage } from './step/StepPage';
import { useAgreement } from './useAgreement';

/** The first values of a client without a record: the name and email of the sign-in. */
const fromSignIn = (user: SessionUser | null) => ({
  firstName: user?.givenName,
  lastName: user?.familyName,
  email: user?.email,
});

/** The Individual step: stored or imported data, or those of the sign-in, to review. Spec: R-ONB-8. */
export function IndividualPage() {
  const user = useAppSelector(selectUser);
  const email = user?.email;
  const query = useGetIndividualQuery(email === undefined ? {} : { email }, { refetchOnMountOrArgChange: true });
  const save = useSaveIndividual();
  // A response may be empty despite the contract.
  const stored = useFirstResponse(query, (response) =>
    isRecord(response) && 'individual' in response ? (response.individual ?? fromSignIn(user)) : null,
  );
  return (
    <StepPage
      step="individual"
      title="Individual Information"
      subtitle="Please review and confirm your information. Fields marked * are required."
      notice={<AgreementReminder />}
      query={query}
      stored={stored}
      loadingText="Loading onboarding data..."
      loadFailed="An error occurred while fetching data"
      schema={individualSchema}
      onSubmit={save}
    >
      <IndividualFields />
      <Completion />
    </StepPage>
  );
}

/** Reminds of the agreement, which onboarding also needs. Spec: R-ONB-2. */
function AgreementReminder() {
  const { query, isAccepted } = useAgreement();
  if (isAccepted || query.data === undefined) return null;
  return (
    <Alert
      type="info"
      style={{ marginBottom: 18 }}
      action={
        <LinkButton size="small" to={paths.onboarding.agreement}>
          Read and accept
        </LinkButton>
      }
      title={<>The {query.data.title} has not been accepted yet. Accept it to complete onboarding.</>}
    />
  );
}

/** Completes onboarding, or goes on with businesses and trusts: two equal choices. */
function Completion() {
  return (
    <Card title="Complete Onboarding" description="By completing, you confirm that this information is correct.">
      <CheckAnswers />
      <h3>Do you have businesses or trusts?</h3>
      <p className={shared.secondary} style={{ marginBottom: 14 }}>
        If you do, choose Save and add businesses: the next steps ask about them. Otherwise choose Complete.
      </p>
      <StepActions back={paths.onboarding.agreement}>
        <SubmitButton submittingText="Completeing...">Complete</SubmitButton>
        <SubmitButton intent={businessesIntent} submittingText="Saving...">
          Save and add businesses
        </SubmitButton>
      </StepActions>
    </Card>
  );
}

/** Intent of the button that saves and opens the Business step. */
const businessesIntent = 'businesses';

const saveFailed = 'An error occurred while submitting the form. Please try again.';

/**
 * Saves the Individual; then, unless the user has left, opens the Business step, or loads the home page afresh, because
 * saving may complete onboarding. Spec: R-ONB-8, R-ONB-11, R-ONB-12.
 */
function useSaveIndividual(): (individual: Individual, intent: string) => Promise<SubmitFailure | undefined> {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [save] = useSaveIndividualMutation();
  return async (individual, intent) => {
    const { error } = await save({ individual });
    if (error !== undefined) return { ...submitFailure(error, saveFailed), confirmsMerge: true };
    if (isMounted()) await (intent === businessesIntent ? navigate(paths.onboarding.business) : leaveFor(paths.home));
    return undefined;
  };
}

/** Shows all answers on demand, those of the form around it with their current values. */
function CheckAnswers() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div style={{ marginBottom: 18 }}>
      <Button aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {open ? 'Hide your answers' : 'Check your answers'}
      </Button>
      {open && <TypedAnswers id={id} />}
    </div>
  );
}

function TypedAnswers({ id }: { readonly id: string }) {
  const focusField = useFocusField();
  const values = useFormValue((all) => all);
  const { data } = useAnswers();
  const change = (path: string, title: string) => (
    <Button size="small" aria-label={`Change ${title}, Individual`} onClick={() => void focusField(path)}>
      Change
    </Button>
  );
  return (
    <Flex vertical gap={14} id={id} style={{ marginTop: 14 }}>
      <IndividualAnswers values={values} isDraft={false} change={change} />
      {data && <OtherAnswers answers={data} />}
    </Flex>
  );
}
