import { cx } from '../lib/cx';
import * as styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SpinnerProps {
  /** What is being waited for; seen beside the spinner unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Fills the space where a whole page will stand, and heads it until then. */
  readonly page?: boolean;
}

/** Says that something is on its way, to the eye and to assistive technology. */
export function Spinner({ label, labelHidden = false, page = false }: SpinnerProps) {
  const Label = page ? 'h1' : 'span';
  const words = labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <div className={cx(styles.root, page && styles.page)} role="status">
      <SpinnerMark />
      <Label className={styles.label}>{words}</Label>
    </div>
  );
}

/** The turning ring alone, for places that say in words elsewhere that they are busy. */
export function SpinnerMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
