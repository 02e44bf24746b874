import { paths } from '../../lib/paths';

/** The steps of the wizard, in their order. Spec: client-portal 2, decisions (Who is who). */
export const steps = [
  { name: 'agreement', title: 'Agreement', path: paths.onboarding.agreement },
  { name: 'individual', title: 'Individual', path: paths.onboarding.individual },
  { name: 'business', title: 'Business', path: paths.onboarding.business },
  { name: 'trust', title: 'Trust', path: paths.onboarding.trust },
  { name: 'brokerageCustodian', title: 'Brokerage and custodians', path: paths.onboarding.brokerageCustodian },
] as const;

export type StepName = (typeof steps)[number]['name'];

export const statusTexts = { completed: 'Completed', current: 'In progress', open: 'Not started' } as const;

export type StepStatus = keyof typeof statusTexts;

/** How a step stands. The one on the screen is in progress, even when it was completed before. */
export function statusOf(step: StepName, current: StepName, completed: ReadonlySet<StepName>): StepStatus {
  if (step === current) return 'current';
  return completed.has(step) ? 'completed' : 'open';
}
