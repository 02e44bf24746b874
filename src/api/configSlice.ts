import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { PortalConfig } from '@/lib/portalConfig';

/** Replaced by the store's preloaded state. */
const initialState: PortalConfig = {
  portalName: 'Family Office Portal',
  supportEmail: '',
  billingHost: 'Bill.com',
  issuer: '',
  clientId: '',
  signInMode: 'redirect',
  tokenStorage: 'sessionStorage',
  apiBaseUrl: '',
};

/** The deployment's configuration; it never changes while the page is open. */
export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {},
  selectors: { selectConfig: (state): PortalConfig => state },
});

/** Returns the deployment's configuration: the portal's name, the support address, the billing system's name. */
export const useConfig = (): PortalConfig => useSelector(configSlice.selectors.selectConfig);
