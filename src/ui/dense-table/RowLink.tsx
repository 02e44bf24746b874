import type { ComponentProps } from 'react';

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal. */
  readonly to: string;
}

/**
 * A link within a row of a dense table. The table follows it (`useRowLinks`): a router's link of its own in every row would be drawn again
 * whenever the address changes, which it does with each letter of a search.
 */
export function RowLink({ to, ...rest }: RowLinkProps) {
  return <a tabIndex={-1} {...rest} href={to} data-row-link />;
}
