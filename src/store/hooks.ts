import { addListener } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { PortalStore } from './store';

/** The state of the store. */
export type AppState = ReturnType<PortalStore['getState']>;

/** Dispatches actions and thunks. */
export type AppDispatch = PortalStore['dispatch'];

/** `addListener`, typed for the store. */
export const addAppListener = addListener.withTypes<AppState, AppDispatch>();

/** `useDispatch`, typed for the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector`, typed for the store. */
export const useAppSelector = useSelector.withTypes<AppState>();

/** `useStore`, typed for the store, for handlers that read the state when an event occurs. */
export const useAppStore = useStore.withTypes<PortalStore>();
