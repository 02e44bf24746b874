import { type ButtonProps as AntdButtonProps, Button as AntdButton, Tooltip } from 'antd';
import { type MouseEvent, type Ref, useId, useRef } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface ButtonProps extends Omit<AntdButtonProps, 'disabled' | 'loading'> {
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Replaces the label while loading. */
  readonly loadingText?: string;
  /** Disables the button and explains why. It stays focusable and ignores clicks. */
  readonly disabledReason?: string | undefined;
}

/** A button with `aria-disabled` looks like any other to antd. */
const disabledStyle = { opacity: 0.5, cursor: 'not-allowed' } as const;

/** antd's `Button` that keeps the focus and ignores clicks while it is loading or disabled. */
export function Button(props: ButtonProps) {
  const { children, loading = false, loadingText, disabledReason, onClick, ...rest } = props;
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const isInert = loading || isDisabled;
  const isClicked = useRef(false);
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (isInert || isClicked.current) {
      event.preventDefault();
      return;
    }
    // Scripts click several times in one task, before `loading` is rendered.
    isClicked.current = true;
    queueMicrotask(() => {
      isClicked.current = false;
    });
    onClick?.(event);
  };
  const button = (
    <AntdButton
      {...rest}
      {...(isDisabled && { style: { ...rest.style, ...disabledStyle } })}
      loading={loading}
      onClick={click}
      aria-disabled={isInert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
    >
      {loading ? (loadingText ?? children) : children}
    </AntdButton>
  );
  // The same elements with and without a reason: the focus stays when it changes.
  if (!('disabledReason' in props)) return button;
  return (
    <>
      <Tooltip title={disabledReason}>{button}</Tooltip>
      {isDisabled && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}
