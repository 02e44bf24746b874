import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { Draft, DraftStep } from '@/api';
import type { FormValues } from '@/forms/values';

/** What was typed in the form of a step and differs from the stored record. */
export interface FormSnapshot {
  readonly data: FormValues;
  /** Path of the field that had the focus last. */
  readonly focusedField: string | undefined;
  /** Paths of the open cards. */
  readonly open: readonly string[];
  readonly changedAt: string;
}

/** The form of a step, as the autosave, the wizard and the prompt before leaving read it. */
export interface StepForm {
  /** Undefined without unsaved values. */
  readonly unsaved: FormSnapshot | undefined;
  /** The draft on the server that the form continues. */
  readonly draft: Draft | undefined;
  readonly isOpen: boolean;
  /** A submit is running. */
  readonly isSubmitting: boolean;
  /** The submit failed, and the user returns to the form from the error page. */
  readonly isLeftForError: boolean;
  /** The values changed since the last draft request began. */
  readonly isPending: boolean;
  /** A draft request is running. */
  readonly isSaving: boolean;
  readonly failure: 'server' | 'offline' | undefined;
  /** The draft of another session that edits the same step: the user chooses one. */
  readonly other: Draft | undefined;
  /** Values that replace those of the form. */
  readonly replacement: FormValues | undefined;
  /** The number of missing values. */
  readonly missing: number;
}

/** State of the draft of an open form, as the wizard shows it. */
export type DraftStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  /** The backend has no drafts: the values are in this page only. */
  | { readonly kind: 'inPage' }
  /** Another session edits the same step. */
  | { readonly kind: 'elsewhere' };

type OnboardingState = Readonly<Partial<Record<DraftStep, StepForm>>>;
type OfStep<T = object> = PayloadAction<{ readonly step: DraftStep } & Readonly<T>>;

const closed: StepForm = {
  unsaved: undefined,
  draft: undefined,
  isOpen: false,
  isSubmitting: false,
  isLeftForError: false,
  isPending: false,
  isSaving: false,
  failure: undefined,
  other: undefined,
  replacement: undefined,
  missing: 0,
};

const formOf = (state: OnboardingState, step: DraftStep): StepForm => state[step] ?? closed;

/** Applies a change to a step. Values that the server has are dropped with the form. Nothing is kept after sign-out. */
function update(state: OnboardingState, step: DraftStep, change: Partial<StepForm>): OnboardingState {
  if (state[step] === undefined) return state;
  const next = { ...formOf(state, step), ...change };
  const isNeeded = next.isOpen || next.isSubmitting || next.isLeftForError || next.isPending || next.isSaving;
  return { ...state, [step]: isNeeded ? next : { ...next, unsaved: undefined } };
}

const initialState: OnboardingState = {};

/**
 * The forms of the onboarding steps: their unsaved values and whether the server has them as a draft. In memory only,
 * because forms hold identity numbers: cleared with the page and with the session. Spec: R-SHL-10, R-FRM-4.
 */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {
    formOpened: (state, { payload: { step, ...form } }: OfStep<Pick<StepForm, 'draft'>>) => {
      const { isSaving } = formOf(state, step);
      return { ...state, [step]: { ...closed, ...form, isSaving, isOpen: true } };
    },
    formChanged: (state, { payload: { step, unsaved } }: OfStep<Pick<StepForm, 'unsaved'>>) =>
      update(state, step, { unsaved, isPending: true, replacement: undefined }),
    /** The form was left, with its latest focused field and open cards. */
    formClosed: (state, { payload: { step, unsaved } }: OfStep<Pick<StepForm, 'unsaved'>>) =>
      update(state, step, { unsaved, isOpen: false }),
    valuesChecked: (state, { payload: { step, missing } }: OfStep<Pick<StepForm, 'missing'>>) =>
      update(state, step, { missing }),
    submitStarted: (state, { payload: { step, unsaved } }: OfStep<Pick<StepForm, 'unsaved'>>) =>
      update(state, step, { unsaved, isSubmitting: true }),
    /** The server deletes the draft of a saved step. */
    submitSucceeded: (state, { payload: { step } }: OfStep) =>
      update(state, step, { unsaved: undefined, draft: undefined, isPending: false, isSubmitting: false }),
    /** `isLeftForError`: another page shows the error. */
    submitFailed: (state, { payload: { step, isLeftForError } }: OfStep<Pick<StepForm, 'isLeftForError'>>) =>
      update(state, step, { isLeftForError, isSubmitting: false, isPending: true }),
    draftRequested: (state, { payload: { step } }: OfStep) => update(state, step, { isSaving: true, isPending: false }),
    /** The server has the values; no draft when there are none. */
    draftSaved: (state, { payload: { step, draft } }: OfStep<Pick<StepForm, 'draft'>>) =>
      update(state, step, { draft, isSaving: false, failure: undefined }),
    /** The server does not have the values; without a failure, because the backend has no drafts. */
    draftFailed: (state, { payload: { step, failure } }: OfStep<Pick<StepForm, 'failure'>>) =>
      update(state, step, { failure, isSaving: false, isPending: true }),
    draftConflicted: (state, { payload: { step, other } }: OfStep<Pick<StepForm, 'other'>>) =>
      update(state, step, { other, isSaving: false, isPending: true, failure: undefined }),
    /** Continues from the draft of the other session, with the values of this form or with those of the draft. */
    conflictResolved: (state, { payload: { step, keep } }: OfStep<{ keep: 'mine' | 'theirs' }>) => {
      const { other } = formOf(state, step);
      const replacement = keep === 'theirs' ? other?.data : undefined;
      return update(state, step, { draft: other, other: undefined, replacement, isPending: true });
    },
  },
  selectors: {
    selectStepForm: formOf,
    /** The unsaved values of a form that was left. */
    selectLeftForm: (state, step: DraftStep) => {
      const { isOpen, unsaved } = formOf(state, step);
      return isOpen ? undefined : unsaved;
    },
    /** The steps whose draft is to be saved now. */
    selectUnsavedSteps: (state): readonly DraftStep[] => stepsWith(state, isDraftToSave),
    selectIsSavingDraft: (state): boolean => stepsWith(state, ({ isSaving }) => isSaving).length > 0,
    /** Whether the browser asks before it closes the page: the server does not have all values. */
    selectHasUnsavedForms: (state): boolean =>
      stepsWith(
        state,
        ({ unsaved, isSubmitting, isPending, isSaving }) =>
          unsaved !== undefined && !isSubmitting && (isPending || isSaving),
      ).length > 0,
    /** The state of the draft of the open form; undefined while no form is open. `hasDrafts`: the backend has them. */
    selectDraftStatus: (state, step: DraftStep | undefined, hasDrafts: boolean): DraftStatus | undefined => {
      const form = step && state[step];
      return form?.isOpen === true ? statusOf(form, hasDrafts) : undefined;
    },
    /** The number of missing values in the open form; undefined while no form is open. */
    selectMissing: (state, step: DraftStep | undefined): number | undefined => {
      const form = step && state[step];
      return form?.isOpen === true ? form.missing : undefined;
    },
  },
});

const draftSteps = ['individual', 'business', 'trust', 'brokerageCustodian'] as const satisfies readonly DraftStep[];

const stepsWith = (state: OnboardingState, has: (form: StepForm) => boolean): readonly DraftStep[] =>
  draftSteps.filter((step) => has(formOf(state, step)));

/** Nothing is saved until a conflict is resolved, and its values are in the form. */
const isInConflict = ({ other, replacement }: StepForm): boolean => other !== undefined || replacement !== undefined;

const isDraftToSave = (form: StepForm): boolean =>
  form.isPending && !form.isSubmitting && !form.isLeftForError && !isInConflict(form);

function statusOf({ other, failure, unsaved, draft }: StepForm, hasDrafts: boolean): DraftStatus {
  if (other !== undefined) return { kind: 'elsewhere' };
  if (failure !== undefined) return { kind: 'failed', isOffline: failure === 'offline' };
  if (!hasDrafts) return { kind: unsaved === undefined ? 'idle' : 'inPage' };
  return draft === undefined ? { kind: 'idle' } : { kind: 'saved', at: draft.savedAt };
}

export const {
  formOpened,
  formChanged,
  formClosed,
  valuesChecked,
  submitStarted,
  submitSucceeded,
  submitFailed,
  draftRequested,
  draftSaved,
  draftFailed,
  draftConflicted,
  conflictResolved,
} = onboardingSlice.actions;
export const {
  selectStepForm,
  selectLeftForm,
  selectUnsavedSteps,
  selectIsSavingDraft,
  selectHasUnsavedForms,
  selectDraftStatus,
  selectMissing,
} = onboardingSlice.selectors;
