// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type { OnboardingState } from '../schemas.gen';

/** Labels of the values of OnboardingState, in the order of the contract. */
export const onboardingStateLabels = {
  NotStarted: 'Onboarding not started',
  AgreementAccepted: 'Agreement accepted',
  Complete: 'Onboarded',
} as const satisfies Record<Extract<OnboardingState, string>, string>;
