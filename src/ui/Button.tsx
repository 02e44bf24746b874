import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { ButtonProps as AntdButtonProps } from 'antd';
import { Button as AntdButton, Tooltip } from 'antd';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface ButtonProps extends Omit<AntdButtonProps, 'disabled' | 'loading'> {
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  /** What the button reads while busy; without it the label stays. */
  readonly loadingText?: string;
  /** Why the button cannot be used now. It stays reachable, ignores clicks and shows the reason. */
  readonly disabledReason?: string | undefined;
}

/** antd's button for what takes time or is not always possible: neither a busy nor an unusable one loses the focus or fires `onClick`. */
export function Button({ children, loading = false, loadingText, disabledReason, onClick, ...rest }: ButtonProps) {
  const reasonId = useId();
  const isUnusable = disabledReason !== undefined;
  const isInert = loading || isUnusable;
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <AntdButton
      {...rest}
      loading={loading && { icon: <LoadingOutlined aria-hidden="true" /> }}
      onClick={click}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={isUnusable ? reasonId : rest['aria-describedby']}
    >
      {loading ? (loadingText ?? children) : children}
    </AntdButton>
  );
  if (!isUnusable) return button;
  return (
    <>
      <Tooltip title={disabledReason}>{button}</Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
}
