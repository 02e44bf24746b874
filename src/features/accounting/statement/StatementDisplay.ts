import { createContext, use } from 'react';
import { type StatementDisplay, usualDisplay } from '@/preferences/preferences';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';

/** The display of the statement around a component. */
export const StatementDisplayContext = createContext<StatementDisplay>(usualDisplay);

/** Returns how the statement around the component shows its figures, and whether the portal hides all amounts. */
export function useStatementDisplay(): StatementDisplay & { readonly hidden: boolean } {
  return { ...use(StatementDisplayContext), hidden: useHidesAmounts() };
}
