import { Flex, Spin } from 'antd';
import * as shared from './shared.module.css';

interface SpinnerProps {
  /** What is loading; visible unless `labelHidden`, always announced. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** Takes the space of a page, with the label as its `h1`. */
  readonly page?: boolean;
}

const tall = { minHeight: '50vh' };

/** antd's `Spin` with a label. */
export function Spinner({ label, labelHidden = false, page = false }: SpinnerProps) {
  const Label = page ? 'h1' : 'span';
  return (
    <Flex vertical={page} align="center" justify="center" gap={12} style={page ? tall : {}} role="status">
      <Spin size={page ? 'large' : 'small'} aria-hidden="true" />
      <Label className={labelHidden ? shared.visuallyHidden : shared.secondary} style={{ font: 'inherit' }}>
        {label}
      </Label>
    </Flex>
  );
}
