import type { DraftStep } from '@/api';
import { paths } from '@/lib/paths';

/** The steps of the wizard, in their order. Spec: client-portal 2, decisions (Who is who). */
export const steps = [
  { name: 'agreement', title: 'Agreement', path: paths.onboarding.agreement },
  { name: 'individual', title: 'Individual', path: paths.onboarding.individual },
  { name: 'business', title: 'Business', path: paths.onboarding.business },
  { name: 'trust', title: 'Trust', path: paths.onboarding.trust },
  { name: 'brokerageCustodian', title: 'Brokerage and custodians', path: paths.onboarding.brokerageCustodian },
] as const satisfies readonly { name: 'agreement' | DraftStep; title: string; path: string }[];

/** A step, or the page that shows the answers of all of them. */
export type StepName = (typeof steps)[number]['name'];

export const statusTexts = { completed: 'Completed', current: 'In progress', open: 'Not started' } as const;

type StepStatus = keyof typeof statusTexts;

/** How a step stands. */
export interface StepState {
  readonly status: StepStatus;
  /** What is missing, or what there is: "2 answers missing". */
  readonly detail?: string | undefined;
}
