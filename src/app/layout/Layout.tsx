import { Outlet } from 'react-router';
import { useConfig } from '../../api';
import { RoleNotice } from '../../auth/RoleNotice';
import { NoticesProvider } from '../../ui/Notices';
import { PortalNameProvider } from '../../ui/PortalName';
import { ThemeProvider } from '../../ui/Theme';
import { useActiveTheme } from '../useActiveTheme';
import { FamilyBanner } from './FamilyBanner';
import * as styles from './Layout.module.css';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useVisitor } from './useVisitor';

/** The shell around every page: top bar, warning banner, content, quiet notices. Spec: client-portal 2, Layout shell. */
export function Layout() {
  const theme = useActiveTheme();
  const { portalName } = useConfig();
  const visitor = useVisitor();
  return (
    <ThemeProvider theme={theme}>
      <PortalNameProvider name={portalName}>
        <NoticesProvider>
          <div className={styles.root}>
            <SkipLink target="content" />
            <TopBar visitor={visitor} />
            <FamilyBanner />
            <main id="content" tabIndex={-1} className={styles.content} data-wide={visitor.isConcierge ?? undefined}>
              <Outlet />
            </main>
          </div>
          <RoleNotice />
        </NoticesProvider>
      </PortalNameProvider>
    </ThemeProvider>
  );
}
