import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { DraftStep } from '../../api';
import type { FormValues } from '../../forms/values';

/** What a form of a step held, and how it stood on the screen. */
export interface Typed {
  readonly data: FormValues;
  /** The field its client was in last. */
  readonly place: string | undefined;
  /** The cards that were open. */
  readonly open: readonly string[];
}

/** The same, with the moment it was kept. */
export interface KeptForm extends Typed {
  readonly savedAt: string;
}

interface OnboardingState {
  readonly kept: Readonly<Partial<Record<DraftStep, KeptForm | undefined>>>;
}

const initialState: OnboardingState = { kept: {} };

/**
 * What is typed in the steps of onboarding and is not, or not yet, kept by the server. In memory only, because forms hold
 * identity numbers: it goes with the page, and with its session. Spec: decisions, Forms.
 */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    formKept: ({ kept }, { payload }: PayloadAction<{ step: DraftStep; form: KeptForm }>): OnboardingState => ({
      kept: { ...kept, [payload.step]: payload.form },
    }),
    formForgotten: ({ kept }, { payload: step }: PayloadAction<DraftStep>): OnboardingState => ({
      kept: { ...kept, [step]: undefined },
    }),
  },
  selectors: {
    selectKept: ({ kept }): OnboardingState['kept'] => kept,
    /** Whether closing the page would lose something. */
    selectIsKept: ({ kept }): boolean => Object.values<KeptForm | undefined>(kept).some((form) => form !== undefined),
  },
});

export const { formKept, formForgotten } = onboardingSlice.actions;
export const { selectKept, selectIsKept } = onboardingSlice.selectors;
