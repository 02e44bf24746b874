import type { ReactNode } from 'react';
import * as shared from './shared.module.css';

/** Renders text for assistive technology only. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className={shared.unseen} id={id}>
      {children}
    </span>
  );
}
