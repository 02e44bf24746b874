import type { Draft, DraftStep } from '@/api';
import { brokerageCustodianFieldsSchema, businessListSchema, individualSchema } from '@/api';
import { missingText, problemsOf } from '@/forms/problems';
import { plural } from '@/lib/plural';
import type { FormSchema } from '@/lib/formSchema';
import { trustsSchema } from '../trust/useSaveTrusts';
import type { StepName, StepState } from './steps';

/** What is typed in a step and not saved yet, wherever it is kept. */
export type TypedDraft = Pick<Draft, 'data' | 'savedAt'>;

type Drafts = Readonly<Record<DraftStep, TypedDraft | undefined>>;

/** What is known of a client's onboarding. */
export interface OnboardingProgress {
  readonly agreementAccepted: boolean;
  /** Onboarding is complete, so that the Individual is confirmed. */
  readonly onboarded: boolean;
  /** How many of each are stored. */
  readonly businesses: number;
  readonly trusts: number;
  readonly accounts: number;
  readonly drafts: Drafts;
}

function begun<T>(schema: FormSchema<T>, { data }: TypedDraft): StepState {
  return { status: 'current', detail: missingText(problemsOf(schema, data).length) ?? 'not saved yet' };
}

const counted = (count: number, one: string, many: string): StepState =>
  count === 0 ? { status: 'open' } : { status: 'completed', detail: plural(count, one, many) };

const flag = (done: boolean): StepState => ({ status: done ? 'completed' : 'open' });

/** How each step stands, from what is stored and what is only typed. A step nobody has saved anything in is not started. */
export function stepStates(progress: OnboardingProgress): Readonly<Record<StepName, StepState>> {
  const { individual, business, trust, brokerageCustodian } = progress.drafts;
  return {
    agreement: flag(progress.agreementAccepted),
    individual: individual ? begun(individualSchema, individual) : flag(progress.onboarded),
    business: business ? begun(businessListSchema, business) : counted(progress.businesses, 'business', 'businesses'),
    trust: trust ? begun(trustsSchema, trust) : counted(progress.trusts, 'trust', 'trusts'),
    brokerageCustodian: brokerageCustodian
      ? begun(brokerageCustodianFieldsSchema, brokerageCustodian)
      : counted(progress.accounts, 'account', 'accounts'),
  };
}
