import { Layout as AntdLayout } from 'antd';
import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useConfig } from '@/api';
import { useIsOnboarded, useIsUnassigned, useRole } from '@/auth/access';
import { useSession } from '@/auth/useSession';
import { selectNotifies } from '@/preferences/preferencesSlice';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import { lazyPanel } from '@/ui/lazyPanel';
import { FirstLocation } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Layout.module.css';
import { type Viewer, hasDashboard } from './links';
import { useAppSelector } from '@/store/hooks';
import { TopBar } from './TopBar';

const contentId = 'content';

/** The shell around every page: top bar, warning banner, content. Spec: R-SHL-2. */
export function Layout() {
  const viewer = useViewer();
  const location = useLocation();
  const [firstLocation] = useState(location);
  return (
    <AntdLayout className={styles.root}>
      <SkipLink />
      <TopBar viewer={viewer} />
      <FamilyBanner />
      <Notifications viewer={viewer} />
      <AntdLayout.Content
        id={contentId}
        tabIndex={-1}
        className={styles.content}
        data-wide={viewer.isConcierge ?? undefined}
      >
        <FirstLocation value={firstLocation}>
          <Outlet />
        </FirstLocation>
      </AntdLayout.Content>
    </AntdLayout>
  );
}

const BackgroundNotifications = lazyPanel({
  name: 'Notifications',
  load: async () =>
    (await import('@/features/messaging/notifications/BackgroundNotifications')).BackgroundNotifications,
});

/** Notifications of the browser about new messages, for users who have conversations and have turned them on. */
function Notifications({ viewer }: { readonly viewer: Viewer }) {
  const isOn = useAppSelector(selectNotifies);
  const isConcierge = viewer.isSignedIn && viewer.isConcierge === true;
  if (!isOn || !(isConcierge || hasDashboard(viewer))) return null;
  return <BackgroundNotifications isConcierge={isConcierge} />;
}

/** Returns the conditions of the shell's links for the current user. */
function useViewer(): Viewer {
  const isSignedIn = useSession().status === 'authenticated';
  const { isConcierge, isSettled } = useRole();
  const isOnboarded = useIsOnboarded();
  const { hiddenPages } = useConfig();
  return { isSignedIn, isConcierge: isSettled ? isConcierge : null, isOnboarded, hiddenPages };
}

/** The first link of the page: moves the focus past the top bar to the content, without changing the URL. */
function SkipLink() {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={clsx(shared.screenOnly, styles.skip)} href={`#${contentId}`} onClick={skip}>
      Skip to content
    </a>
  );
}

const bannerText =
  'Action Required: You are not currently assigned to a family. Please contact a concierge to be assigned to a family to access all features of the portal.';

/** Warns a client without a family, until dismissed. Spec: R-SHL-5. */
function FamilyBanner() {
  const isUnassigned = useIsUnassigned();
  const { supportEmail } = useConfig();
  return (
    <LiveRegion className={shared.screenOnly}>
      {isUnassigned && (
        <Alert
          type="warning"
          banner
          closable={{ 'aria-label': 'Dismiss' }}
          title={bannerText}
          description={
            supportEmail !== '' && (
              <>
                The concierges see that you wait. Write to them: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </>
            )
          }
        />
      )}
    </LiveRegion>
  );
}
