import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { LinkProps } from 'react-router';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps
  extends
    Pick<LinkProps, 'to' | 'replace' | 'state'>,
    Pick<ButtonProps, 'type' | 'size' | 'shape' | 'icon' | 'className' | 'children' | 'aria-label' | 'aria-current'> {
  readonly onClick?: () => void;
}

/** A link inside the portal that looks like a button. It goes somewhere; what does something is a `Button`. */
export function LinkButton({ to, replace, state, onClick, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const locationState: unknown = state;
  const follow = useLinkClickHandler<HTMLElement>(to, { replace: replace === true, state: locationState });
  return (
    <Button
      {...rest}
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
