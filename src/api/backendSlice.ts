import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isRecord } from '@/lib/isRecord';
import { type ApiError, errorStatus, isApiError } from './errors';
import { type Feature, operationsNeeded } from './features';
import { additiveOperations } from './generated/additive.gen';

/** What the responses of this session show about the backend. */
export interface BackendState {
  /** Whether the latest request got a response; undefined before the first. */
  readonly isReachable?: boolean;
  /** Additive operations the backend does not implement, with the error each responded with. */
  readonly missing: Readonly<Record<string, ApiError>>;
}

const initialState: BackendState = { missing: {} };

/** Whether the backend is reachable, and which additive operations it lacks; until the page is reloaded. */
export const backendSlice = createSlice({
  name: 'backend',
  initialState,
  reducers: {
    reachabilityChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isReachable: payload }),
    operationMissing: (
      state,
      { payload }: PayloadAction<{ readonly operation: string; readonly error: ApiError }>,
    ) => ({ ...state, missing: { ...state.missing, [payload.operation]: payload.error } }),
  },
  selectors: {
    selectIsReachable: ({ isReachable }): boolean | undefined => isReachable,
    /** Whether the backend has a feature, as far as its responses show: true until an operation of it is missing. */
    selectHasFeature: ({ missing }, feature: Feature): boolean =>
      operationsNeeded(feature).every((operation) => missing[operation] === undefined),
  },
});

export const { selectHasFeature } = backendSlice.selectors;

const isBackendState = (value: unknown): value is BackendState => isRecord(value) && 'missing' in value;

/** Returns the slice's state; the initial state for a store without this slice. */
export function backendState(root: unknown): BackendState {
  const state: unknown = Reflect.get(Object(root), backendSlice.reducerPath);
  return isBackendState(state) ? state : initialState;
}

/** Whether an error means that the backend does not implement the operation, or that its record does not exist. */
export const isUnsupported = (error: unknown): boolean => [404, 405, 501].includes(errorStatus(error) ?? 0);

const additive: Readonly<Record<string, boolean>> = additiveOperations;

const hasMessage = (error: unknown): boolean =>
  isApiError(error) && isRecord(error.data) && typeof error.data['message'] === 'string';

/**
 * Whether an error means that the backend does not implement this operation. Where the operation also responds with 404
 * for a record that does not exist, a 404 with the contract's error body is about the record.
 */
export function isMissingOperation(operation: string, error: unknown): boolean {
  const recordMayBeMissing = additive[operation];
  if (recordMayBeMissing === undefined || !isUnsupported(error)) return false;
  return errorStatus(error) !== 404 || !recordMayBeMissing || !hasMessage(error);
}

const gatewayStatuses: readonly unknown[] = [502, 503, 504];

/** Whether the backend itself responded, with success or an error: a gateway's status means that it did not. */
export const isBackendResponse = (error: ApiError | undefined): boolean =>
  error === undefined || (error.status !== undefined && !gatewayStatuses.includes(error.status));

/** Whether the latest request got a response from the backend; undefined before the first. */
export const useIsBackendReachable = (): boolean | undefined => useSelector(backendSlice.selectors.selectIsReachable);

/** The part of a query's result that shows whether the backend has its operation. */
interface Asked {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * Whether the backend has a feature, as far as its responses show: true until an operation of it is missing (404, 405 or
 * 501).
 *
 * @param query - The query of the feature on this screen. With it, the result is undefined until the query has data, and
 *   a 404 about its record counts as well: a backend may describe a missing operation in the same words.
 */
export function useFeature(feature: Feature): boolean;
export function useFeature(feature: Feature, query: Asked): boolean | undefined;
export function useFeature(feature: Feature, query?: Asked): boolean | undefined {
  const isOffered = useSelector((state: Parameters<typeof selectHasFeature>[0]) => selectHasFeature(state, feature));
  if (!isOffered || isUnsupported(query?.error)) return false;
  return query === undefined || query.data !== undefined || undefined;
}
