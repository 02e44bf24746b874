import type { ReactNode } from 'react';
import { DateText } from '@/ui/DateText';
import { Money } from '@/ui/Money';

/** A calendar date, `N/A` when it is missing. Spec: R-INV-2. */
export const day = (value: string | undefined): ReactNode => (value ? <DateText value={value} /> : 'N/A');

/** An amount without color, `N/A` when it is missing. Spec: R-INV-2. */
export const money = (value: number | null | undefined): ReactNode =>
  typeof value === 'number' ? <Money amount={value} plain /> : 'N/A';
