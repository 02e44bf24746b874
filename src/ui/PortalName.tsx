import type { ReactNode } from 'react';
import { createContext, use } from 'react';

const PortalNameContext = createContext('Family Office Portal');

/** Tells everything below what this deployment calls the portal (`portalName` of its configuration). */
export function PortalNameProvider({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <PortalNameContext value={name}>{children}</PortalNameContext>;
}

/** What this deployment calls the portal. */
export function usePortalName(): string {
  return use(PortalNameContext);
}
