import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

import type { PortalConfig } from '../lib/portalConfig';

/** A store is always made with the settings; these stand where a test has none. */
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

/** The deployment's settings; they never change while the page is open. */
export const configSlice = createSlice({
  name: 'config',
  initialState,
  reducers: {},
  selectors: { selectConfig: (state): PortalConfig => state },
});

/** The settings of this deployment: the portal's name, the support address, the billing system's name. */
export const useConfig = (): PortalConfig => useSelector(configSlice.selectors.selectConfig);
