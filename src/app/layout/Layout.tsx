import { Layout as AntdLayout } from 'antd';
import { Outlet } from 'react-router';
import { FamilyBanner } from './FamilyBanner';
import * as styles from './Layout.module.css';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useViewer } from './useViewer';

/** The shell around every page: top bar, warning banner, content. Spec: client-portal 2, Layout shell. */
export function Layout() {
  const viewer = useViewer();
  return (
    <AntdLayout className={styles.root}>
      <SkipLink target="content" />
      <TopBar viewer={viewer} />
      <FamilyBanner />
      <AntdLayout.Content
        id="content"
        tabIndex={-1}
        className={styles.content}
        data-wide={viewer.isConcierge ?? undefined}
      >
        <Outlet />
      </AntdLayout.Content>
    </AntdLayout>
  );
}
