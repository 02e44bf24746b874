import type { ComponentProps } from 'react';
import * as shared from './shared.module.css';

/** Renders text for assistive technology only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={shared.visuallyHidden} />;
