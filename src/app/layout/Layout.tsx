import { Layout as AntdLayout } from 'antd';
import { Outlet } from 'react-router';
import { FamilyBanner } from './FamilyBanner';
import * as styles from './Layout.module.css';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useVisitor } from './useVisitor';

/** The shell around every page: top bar, warning banner, content. Spec: client-portal 2, Layout shell. */
export function Layout() {
  const visitor = useVisitor();
  return (
    <AntdLayout className={styles.root}>
      <SkipLink target="content" />
      <TopBar visitor={visitor} />
      <FamilyBanner />
      <AntdLayout.Content
        id="content"
        tabIndex={-1}
        className={styles.content}
        data-wide={visitor.isConcierge ?? undefined}
      >
        <Outlet />
      </AntdLayout.Content>
    </AntdLayout>
  );
}
