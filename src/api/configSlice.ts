import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { HideablePage, PortalConfig } from '@/lib/portalConfig';

/** Replaced by the store's preloaded state. */
const initialState: PortalConfig = {
  portalName: 'Family Office Portal',
  supportEmail: '',
  billingHost: 'Bill.com',
  hiddenPages: [],
  billingLinkHosts: ['bill.com'],
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

/** Returns whether this office has a page, and what leads to it. */
export const useHasPage = (page: HideablePage): boolean => !useConfig().hiddenPages.includes(page);
