import { createContext, use } from 'react';
import { type ReportDisplay, usualDisplay } from '@/preferences/preferences';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';

/** The display of the report around a component. */
export const ReportDisplayContext = createContext<ReportDisplay>(usualDisplay);

/** Returns how the report around the component shows its figures, and whether the portal hides all amounts. */
export function useReportDisplay(): ReportDisplay & { readonly hidden: boolean } {
  return { ...use(ReportDisplayContext), hidden: useHidesAmounts() };
}
