import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

import type { ApiError } from './errors';
import { errorStatus, isApiError } from './errors';
import { additiveOperations } from './generated/additive.gen';

/** What the calls of this session told about the backend. */
export interface BackendState {
  /** Whether the latest call got an answer; undefined before the first. */
  readonly answers?: boolean;
  /** Additive operations the backend lacks, each with its answer. */
  readonly lacking: Readonly<Record<string, ApiError>>;
}

const initialState: BackendState = { lacking: {} };

/** Whether the backend answers, and which additive operations it lacks; kept until the page is loaded again. */
export const backendSlice = createSlice({
  name: 'backend',
  initialState,
  reducers: {
    answered: (state, { payload }: PayloadAction<boolean>) => ({ ...state, answers: payload }),
    lacked: (state, { payload }: PayloadAction<{ readonly operation: string; readonly error: ApiError }>) => ({
      ...state,
      lacking: { ...state.lacking, [payload.operation]: payload.error },
    }),
  },
  selectors: {
    selectAnswers: ({ answers }): boolean | undefined => answers,
    selectLacking: ({ lacking }): BackendState['lacking'] => lacking,
  },
});

const isState = (value: unknown): value is BackendState =>
  typeof value === 'object' && value !== null && 'lacking' in value;

/** What is known of the backend in a store; nothing in a store without this slice. */
export function backendIn(root: unknown): BackendState {
  const state: unknown = Reflect.get(Object(root), backendSlice.reducerPath);
  return isState(state) ? state : initialState;
}

/** Whether the backend does not offer an additive operation. */
export const isNotOffered = (error: unknown): boolean => [404, 405, 501].includes(errorStatus(error) ?? 0);

function hasMessage(error: unknown): boolean {
  const data = isApiError(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

/**
 * Whether an answer means that the backend lacks the operation altogether. Where 404 is also the answer for a record that does
 * not exist, one with the contract's error body is about the record.
 */
export function isLacking(operation: string, error: unknown): boolean {
  const recordMayBeMissing = additiveOperations[operation];
  if (recordMayBeMissing === undefined || !isNotOffered(error)) return false;
  return errorStatus(error) !== 404 || !recordMayBeMissing || !hasMessage(error);
}

const unreachable: readonly unknown[] = [502, 503, 504];

/** Whether a call got an answer from the backend itself: a failure counts, a gateway's that has no backend does not. */
export const isAnswered = (error: ApiError | undefined): boolean =>
  error === undefined || (error.status !== undefined && !unreachable.includes(error.status));

/** Whether the latest call got an answer; undefined before the first. */
export const useBackendAnswers = (): boolean | undefined => useSelector(backendSlice.selectors.selectAnswers);

/** Whether the backend may have these additive operations: no answer said so far that it lacks one of them. */
export function useAreOffered(...operations: readonly string[]): boolean {
  const lacking = useSelector(backendSlice.selectors.selectLacking);
  return operations.every((operation) => lacking[operation] === undefined);
}
