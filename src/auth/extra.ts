import type { Action, ThunkAction } from '@reduxjs/toolkit';

import type { ApiDependencies } from '../api/dependencies';
import type { AuthState } from './authSlice';
import type { Session } from './session';

/** What thunks and the API find in the store's extra argument. */
export interface StoreExtra {
  readonly api: ApiDependencies;
  readonly session: Session;
}

/** A thunk of the session. */
export type SessionThunk<Result = Promise<void>> = ThunkAction<Result, { auth: AuthState }, StoreExtra, Action>;
