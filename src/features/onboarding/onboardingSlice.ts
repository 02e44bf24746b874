import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { DraftStep } from '@/api';
import type { FormValues } from '@/forms/values';

/** The values of a step's form, the focused field and the open cards. */
export interface FormSnapshot {
  readonly data: FormValues;
  /** Path of the field that had the focus last. */
  readonly focusedField: string | undefined;
  /** Paths of the open cards. */
  readonly open: readonly string[];
}

/** A snapshot with its time. */
export interface StashedForm extends FormSnapshot {
  readonly savedAt: string;
  /** A submit of the form is running: the browser does not ask, but a failed submit comes back to the values. */
  readonly isSubmitting: boolean;
}

type FormStash = Readonly<Partial<Record<DraftStep, StashedForm | undefined>>>;

const initialState: FormStash = {};

/**
 * Unsaved values of the onboarding forms that the server does not have (yet). In memory only, because forms hold
 * identity numbers: cleared with the page and with the session. Spec: decisions, Forms.
 */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    formStashed: (stash, { payload }: PayloadAction<{ step: DraftStep; form: StashedForm }>): FormStash => ({
      ...stash,
      [payload.step]: payload.form,
    }),
    formUnstashed: (stash, { payload: step }: PayloadAction<DraftStep>): FormStash => ({ ...stash, [step]: undefined }),
  },
  selectors: {
    selectFormStash: (stash) => stash,
    /** Whether the browser asks before it closes the page. */
    selectHasUnsavedForms: (stash) =>
      Object.values<StashedForm | undefined>(stash).some((form) => form?.isSubmitting === false),
  },
});

export const { formStashed, formUnstashed } = onboardingSlice.actions;
export const { selectFormStash, selectHasUnsavedForms } = onboardingSlice.selectors;
