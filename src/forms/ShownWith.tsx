import type { ReactNode } from 'react';
import { useIsShown } from './useField';

interface ShownWithProps {
  /** Path of a field of the section. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A section that is shown together with its field `name`: `x-shownWhen` of the contract decides. */
export const ShownWith = ({ name, children }: ShownWithProps) => useIsShown(name) && children;
