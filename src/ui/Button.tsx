import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../lib/cx';
import * as styles from './Button.module.css';
import { SpinnerMark } from './Spinner';

export type ButtonVariant = 'primary' | 'default' | 'text' | 'danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Busy: keeps its place, width and focus, and ignores clicks. */
  readonly loading?: boolean;
  /** What the button reads while busy; without it the spinner stands in front of the resting label. */
  readonly loadingText?: string;
  /** Why the button cannot be used now. It stays reachable, ignores clicks and shows the reason. */
  readonly disabledReason?: string | undefined;
}

/** The class names of a button, for other elements that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(styles.root, styles[variant], size === 'small' && styles.small, className);
}

/** A button of type `button` unless told otherwise. Neither busy nor unusable buttons lose the focus or fire `onClick`. */
export function Button({
  children,
  variant = 'default',
  size = 'medium',
  icon,
  loading = false,
  loadingText,
  disabledReason,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const inert = loading || disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      onClick={click}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
    >
      <Content icon={icon} loading={loading} loadingText={loadingText}>
        {children}
      </Content>
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={styles.wrap}>
      {button}
      <span className={styles.reason} role="tooltip" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

interface ContentProps {
  readonly children: ReactNode;
  readonly icon: ReactNode;
  readonly loading: boolean;
  readonly loadingText: string | undefined;
}

/** Keeps one width in both states: the text that is not shown is laid out unseen under the other, a lone spinner lies over the label. */
function Content({ children, icon, loading, loadingText }: ContentProps) {
  if (loadingText === undefined) {
    return (
      <>
        {loading && (
          <span className={styles.over}>
            <SpinnerMark />
          </span>
        )}
        <span className={cx(styles.words, loading && styles.covered)}>
          {icon}
          {children}
        </span>
      </>
    );
  }
  const idleText = typeof children === 'string' ? children : undefined;
  const unseen = loading ? { 'data-idle-text': idleText } : { 'data-loading-text': loadingText };
  return (
    <span className={styles.label} {...unseen}>
      <span className={styles.words}>
        {loading ? <SpinnerMark /> : icon}
        {loading ? loadingText : children}
      </span>
    </span>
  );
}
