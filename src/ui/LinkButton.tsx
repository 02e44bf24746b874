import type { LinkProps } from 'react-router';
import { Link } from 'react-router';
import type { ButtonSize, ButtonVariant } from './Button';
import { buttonClass } from './Button';

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A link inside the portal that looks like a button. It goes somewhere; what does something is a `Button`. */
export function LinkButton({ variant = 'default', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}
