import { type ButtonProps, Button } from 'antd';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

type LinkButtonProps = Pick<LinkProps, 'to' | 'replace'> &
  Pick<ButtonProps, 'type' | 'size' | 'shape' | 'icon' | 'className' | 'children' | 'aria-label' | 'aria-current'> & {
    readonly state?: unknown;
    readonly onClick?: () => void;
  };

/** antd's `Button` as a link of the router. */
export function LinkButton({ to, replace = false, state, onClick, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to, { replace, state });
  return (
    <Button
      {...rest}
      // The border of a button marks it; links are underlined otherwise.
      style={{ textDecoration: 'none' }}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
