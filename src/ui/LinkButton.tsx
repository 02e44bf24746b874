import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { useHref, useLinkClickHandler } from 'react-router';
import type { ButtonSize, ButtonVariant } from './Button';
import { buttonLook } from './Button';

interface LinkButtonProps extends Pick<LinkProps, 'to' | 'replace' | 'state' | 'aria-label' | 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A link inside the portal that looks like a button. It goes somewhere; what does something is a `Button`. */
export function LinkButton({
  variant = 'default',
  size = 'medium',
  to,
  replace,
  state,
  onClick,
  ...rest
}: LinkButtonProps) {
  const href = useHref(to);
  const locationState: unknown = state;
  const follow = useLinkClickHandler<HTMLElement>(to, { replace: replace === true, state: locationState });
  return (
    <Button
      {...rest}
      {...buttonLook(variant, size)}
      // Its frame tells that it can be pressed.
      style={{ textDecoration: 'none' }}
      href={href}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
