import { type ButtonProps, Button } from 'antd';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps
  extends
    Pick<LinkProps, 'to' | 'replace' | 'state'>,
    Pick<ButtonProps, 'type' | 'size' | 'shape' | 'icon' | 'className' | 'children' | 'aria-label' | 'aria-current'> {
  readonly onClick?: () => void;
}

/** antd's `Button` as a link of the router. */
export function LinkButton({ to, replace, state, onClick, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const locationState: unknown = state;
  const follow = useLinkClickHandler<HTMLElement>(to, { replace: replace === true, state: locationState });
  return (
    <Button
      {...rest}
      // The border of a button marks it; links are underlined otherwise.
      style={{ textDecoration: 'none' }}
      href={href}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
