import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { type PropsWithChildren, useMemo, useSyncExternalStore } from 'react';
import { pageNonce } from '@/lib/pageNonce';
import { Icon } from './Icon';

const reducedMotion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribeToMotion(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Mounts a popup in the landmark or the dialog of its trigger: screen readers skip content outside of these. The
 * element of a dialog lets pointer events through, its child does not.
 */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('[role="dialog"] > *, main, header') ?? document.body;

/** The outline of a `Collapse` with `bordered={false}`: antd's own has the strong color of the borders of controls. */
const outline = '1px solid var(--border)';
const nonce = pageNonce();

/** Stable, as `theme`: a new value renders all antd components below the provider again. */
const settings: ConfigProviderProps = {
  ...(nonce !== undefined && { csp: { nonce } }),
  button: { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> },
  getPopupContainer: popupContainer,
  // antd's own icons have labels, which repeat the role of an alert to screen readers.
  alert: {
    infoIcon: <Icon name="info" />,
    successIcon: <Icon name="check" />,
    warningIcon: <Icon name="warning" />,
    errorIcon: <Icon name="error" />,
    closeIcon: <Icon name="close" />,
  },
  // antd's own colors are those of a disabled control.
  avatar: { style: { background: 'var(--primary-tint-strong)', color: 'var(--primary)' } },
  collapse: { styles: { root: { border: outline }, body: { padding: 16, borderTop: outline } } },
  // The list of a select without a matching option.
  renderEmpty: () => 'No matches',
  // In a narrow window, an amount of trillions fits a card.
  statistic: { styles: { content: { fontSize: 'min(1.5rem, 5.6vw)' } } },
  modal: { centered: true, closable: false, mask: { closable: false } },
  // The lists of selects: a virtual list gives only some options their role.
  virtual: false,
};

/** The size of controls, for clients or for concierges; also the class that holds the CSS variables. */
export type Density = 'comfortable' | 'compact';

/**
 * Configures the antd components below it. Their styles are generated at build from `src/app/antdTheme.ts` and follow
 * the theme of the page by CSS variables (docs/adr/0012-antd-styles-at-build.md).
 */
export function AntdProvider({ density = 'comfortable', children }: PropsWithChildren<{ readonly density?: Density }>) {
  const isReduced = useSyncExternalStore(subscribeToMotion, () => reducedMotion().matches);
  const theme = useMemo(
    () => ({ cssVar: { key: density }, hashed: false, zeroRuntime: true, token: { motion: !isReduced } }),
    [density, isReduced],
  );
  return (
    <ConfigProvider {...settings} theme={theme}>
      {children}
    </ConfigProvider>
  );
}
