import { initials } from '../lib/names';
import * as styles from './Avatar.module.css';

/** The initials of someone named beside it, drawn by the style sheet: decoration, neither read out nor copied. */
export function Avatar({ name }: { readonly name: string }) {
  return <span className={styles.root} data-initials={initials(name)} aria-hidden="true" />;
}
