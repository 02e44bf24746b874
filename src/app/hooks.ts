import { useDispatch, useSelector, useStore } from 'react-redux';
import type { PortalStore } from './store';

/** What the store holds. */
export type AppState = ReturnType<PortalStore['getState']>;

/** What the store takes: actions and thunks. */
export type AppDispatch = PortalStore['dispatch'];

/** `useDispatch` of the application's store: it knows thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` of the application's store. */
export const useAppSelector = useSelector.withTypes<AppState>();

/** `useStore` of the application's store, for what reads the state when something happens. */
export const useAppStore = useStore.withTypes<PortalStore>();
