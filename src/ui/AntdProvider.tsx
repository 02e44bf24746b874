import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { pageNonce } from '../lib/pageNonce';
import type { Density } from './antdTheme';
import { antdTheme } from './antdTheme';
import { useTheme } from './Theme';

interface AntdProviderProps {
  readonly density?: Density;
  readonly children: ReactNode;
}

/** Popups of a control inside a modal dialog must be inside it too: outside, the browser makes them inert. */
const popupContainer = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

/**
 * Dresses the antd components below it in the portal's look, with the page's nonce on the styles they add. It brings antd
 * with it: only lazy routes may import it (docs/adr/0002-antd-outside-first-load.md).
 */
export function AntdProvider({ density = 'comfortable', children }: AntdProviderProps) {
  const theme = useTheme();
  const config = useMemo(() => theme && antdTheme(theme, density), [theme, density]);
  const nonce = pageNonce();
  return (
    <ConfigProvider
      {...(config && { theme: config })}
      {...(nonce !== undefined && { csp: { nonce } })}
      getPopupContainer={popupContainer}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
