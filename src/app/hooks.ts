import { useDispatch, useSelector } from 'react-redux';
import type { PortalStore } from './store';

/** What the store holds. */
export type AppState = ReturnType<PortalStore['getState']>;

type AppDispatch = PortalStore['dispatch'];

/** `useDispatch` of the application's store: it knows thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` of the application's store. */
export const useAppSelector = useSelector.withTypes<AppState>();
