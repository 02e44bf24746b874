import { Flex, Spin } from 'antd';
import { VisuallyHidden } from './VisuallyHidden';
import * as shared from './shared.module.css';

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
      style={page ? { minHeight: '50vh' } : undefined}
      role="status"
    >
      <Spin size={page ? 'large' : 'small'} aria-hidden="true" />
      <Label className={shared.secondary} style={{ font: 'inherit' }}>
        {words}
      </Label>
    </Flex>
  );
}
