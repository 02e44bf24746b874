import type { ReactNode } from 'react';
import { createContext, use } from 'react';

const Context = createContext(false);

/** Everything in it is looked at by somebody it does not belong to: what the owner would do from here is left out. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  return <Context value={true}>{children}</Context>;
}

/** Whether this stands in {@link ReadOnly}. */
export const useReadOnly = (): boolean => use(Context);
