import { Flex, Spin } from 'antd';
import * as styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SpinnerProps {
  /** What is being waited for; seen beside the spinner unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Fills the space where a whole page will stand, and heads it until then. */
  readonly page?: boolean;
}

/** antd's spinner with the words that say what it waits for. */
export function Spinner({ label, labelHidden = false, page = false }: SpinnerProps) {
  const Label = page ? 'h1' : 'span';
  const words = labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <Flex
      vertical={page}
      align="center"
      justify="center"
      gap={12}
      className={page ? styles.page : undefined}
      role="status"
    >
      <Spin size={page ? 'large' : 'small'} aria-hidden="true" />
      <Label className={styles.label}>{words}</Label>
    </Flex>
  );
}
