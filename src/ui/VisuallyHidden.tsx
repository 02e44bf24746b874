import type { ComponentProps } from 'react';
import * as shared from './shared.module.css';

/** Renders text for assistive technology only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={shared.visuallyHidden} />;
}
