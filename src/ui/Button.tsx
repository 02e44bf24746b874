import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { ButtonProps as AntdButtonProps } from 'antd';
import { Button as AntdButton, Tooltip } from 'antd';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

export type ButtonVariant = 'primary' | 'default' | 'text' | 'danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonProps extends Omit<
  AntdButtonProps,
  'children' | 'disabled' | 'variant' | 'size' | 'type' | 'loading' | 'onClick'
> {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Busy: keeps the focus and ignores clicks. */
  readonly loading?: boolean;
  /** What the button reads while busy; without it the label stays. */
  readonly loadingText?: string;
  /** Why the button cannot be used now. It stays reachable, ignores clicks and shows the reason. */
  readonly disabledReason?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The props of antd's button for a variant and a size of ours. */
export const buttonLook = (
  variant: ButtonVariant,
  size: ButtonSize,
): Pick<AntdButtonProps, 'type' | 'danger' | 'size'> => ({
  type: variant === 'danger' ? 'default' : variant,
  danger: variant === 'danger',
  size: size === 'small' ? 'small' : 'middle',
});

/** antd's button; neither a busy nor an unusable one loses the focus or fires `onClick`. */
export function Button({
  children,
  type = 'button',
  variant = 'default',
  size = 'medium',
  loading = false,
  loadingText,
  disabledReason,
  onClick,
  ...rest
}: ButtonProps) {
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
      {...buttonLook(variant, size)}
      htmlType={type}
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
