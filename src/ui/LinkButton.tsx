import { type ButtonProps, Button } from 'antd';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

type LinkButtonProps = Pick<LinkProps, 'to' | 'replace'> &
  Omit<ButtonProps, 'href' | 'htmlType' | 'style'> & { readonly state?: unknown };

/** antd's `Button` as a link of the router. */
export function LinkButton({ to, replace, state, onClick, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to, { replace, state });
  return (
    <Button
      {...rest}
      // The border of a button marks it; links are underlined otherwise.
      style={{ textDecoration: 'none' }}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}
