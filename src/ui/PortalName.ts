import { createContext } from 'react';

/** The name of the portal (`portalName` of the configuration). */
export const PortalName = createContext('Family Office Portal');
