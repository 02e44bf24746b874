import { useGetAgreementQuery } from '../../api';
import { useIsOnboarded } from '../../auth/useIsOnboarded';
import type { StepName } from './steps';

/** The steps that are done: the agreement is accepted; an onboarded client has also saved the Individual. */
export function useCompletedSteps(): ReadonlySet<StepName> {
  const { data: agreement } = useGetAgreementQuery();
  const onboarded = useIsOnboarded();
  const completed = new Set<StepName>();
  if (agreement?.acceptedAt !== undefined) completed.add('agreement');
  if (onboarded) completed.add('individual');
  return completed;
}
