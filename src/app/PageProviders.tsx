import type { ReactNode } from 'react';
import { useConfig } from '@/api';
import { AntdProvider } from '@/ui/AntdProvider';
import { NoticesProvider } from '@/ui/Notices';
import { PortalName } from '@/ui/PageHeader';

/** Provides the theme, the portal's name and notifications to all pages. */
export function PageProviders({ children }: { readonly children: ReactNode }) {
  const { portalName } = useConfig();
  return (
    <AntdProvider>
      <PortalName value={portalName}>
        <NoticesProvider>{children}</NoticesProvider>
      </PortalName>
    </AntdProvider>
  );
}
