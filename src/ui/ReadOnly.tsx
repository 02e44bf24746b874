import { type ReactNode, createContext, use } from 'react';

const Context = createContext(false);

/** Marks its content as viewed by someone other than its owner: components leave out the owner's actions. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  return <Context value={true}>{children}</Context>;
}

/** Returns whether the caller is inside {@link ReadOnly}. */
export const useReadOnly = (): boolean => use(Context);
