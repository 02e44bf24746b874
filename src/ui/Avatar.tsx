import { initials } from '../lib/names';
import * as styles from './Avatar.module.css';

/** The initials of someone named beside it; decoration only. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles.root} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
