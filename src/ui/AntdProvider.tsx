import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { pageNonce } from '../lib/pageNonce';
import { Icon } from './Icon';

/** Room for clients, density for concierges; also the class that carries the values of a density. */
export type Density = 'comfortable' | 'compact';

interface AntdProviderProps {
  readonly density?: Density;
  readonly children: ReactNode;
}

const reducedMotion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribeToMotion(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const theme = (density: Density, motion: boolean): NonNullable<ConfigProviderProps['theme']> => ({
  cssVar: { key: density },
  hashed: false,
  zeroRuntime: true,
  token: { motion },
});

/**
 * A popup is put into the landmark or the dialog it belongs to: outside of these, a screen reader does not come across it.
 * The dialog's own element lets the pointer through, its content does not.
 */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('[role="dialog"] > *, main, header') ?? document.body;

/** antd's own icons are named to assistive technology, which repeats the role of an alert. */
const alertIcons = {
  infoIcon: <Icon name="info" />,
  successIcon: <Icon name="check" />,
  warningIcon: <Icon name="warning" />,
  errorIcon: <Icon name="error" />,
  closeIcon: <Icon name="close" />,
};

/**
 * Configures the antd components below it. Their styles are made at build, from `src/app/antdTheme.ts`, and follow the
 * page's theme by CSS variables (docs/adr/0012-antd-styles-at-build.md).
 */
export function AntdProvider({ density = 'comfortable', children }: AntdProviderProps) {
  const isReduced = useSyncExternalStore(subscribeToMotion, () => reducedMotion().matches);
  const nonce = pageNonce();
  return (
    <ConfigProvider
      theme={theme(density, !isReduced)}
      csp={nonce === undefined ? undefined : { nonce }}
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> }}
      getPopupContainer={popupContainer}
      alert={alertIcons}
      modal={{ centered: true, closable: false, mask: { closable: false } }}
      tag={{ variant: 'outlined' }}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
