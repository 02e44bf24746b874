import { type ReactNode, createContext, use } from 'react';

const PortalNameContext = createContext('Family Office Portal');

/** Provides the name of the portal (`portalName` of the configuration). */
export function PortalNameProvider({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <PortalNameContext value={name}>{children}</PortalNameContext>;
}

/** Returns the name of the portal. */
export function usePortalName(): string {
  return use(PortalNameContext);
}
