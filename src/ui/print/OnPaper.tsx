import type { ReactNode } from 'react';
import { usePrinting } from './usePrinting';

/** Renders content that exists on paper only, while the page is being printed. */
export const OnPaper = ({ children }: { readonly children: () => ReactNode }) => usePrinting() && children();
