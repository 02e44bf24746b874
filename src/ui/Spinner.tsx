import { cx } from '../lib/cx';
import * as styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SpinnerProps {
  /** What is being waited for; seen beside the spinner unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Fills the space where a whole page will stand. */
  readonly page?: boolean;
}

/** Says that something is on its way, to the eye and to assistive technology. */
export function Spinner({ label, labelHidden = false, page = false }: SpinnerProps) {
  return (
    <div className={cx(styles.root, page && styles.page)} role="status">
      <SpinnerMark />
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </div>
  );
}

/** The turning ring alone, for places that say in words elsewhere that they are busy. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
