import { Badge, Flex } from 'antd';
import { errorStatus, useFeature, useIsBackendReachable, useGetHealthQuery, useGetLoginProfileIdQuery } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/auth/authSlice';
import { Card } from '@/ui/Card';
import { LiveRegion } from '@/ui/LiveRegion';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { NotificationsCard } from './NotificationsCard';
import { ProfileCard } from './ProfileCard';

/** The account at the identity provider, the editable profile and the connection. Spec: R-PRF-1, R-PRF-2. */
export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" subtitle="How the family office knows you" />
      <div className={shared.beside}>
        <Flex vertical gap={18}>
          <AccountCard />
          <PanelBoundary name="Your profile">
            <ProfileCard />
          </PanelBoundary>
          <NotificationsCard />
        </Flex>
        <PanelBoundary name="API Connection">
          <ConnectionCard />
        </PanelBoundary>
      </div>
    </>
  );
}

/** The user at the identity provider, read-only. Spec: R-PRF-1. */
function AccountCard() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  const details = [
    ['Name', user.name ?? 'Not given'],
    ['Email', user.email ?? 'Not given'],
    ['Email Verified', user.emailVerified ? 'Yes' : 'No'],
    ['User ID', user.sub],
  ] as const;
  return (
    <Card title="Account" description="These details come from the sign-in service and can be changed only there.">
      <dl className={shared.facts} style={tiles(220, '14px 18px')}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className={shared.note}>{label}</dt>
            <dd className={shared.anywhere}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const polling = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

const states = {
  checking: ['Checking...', 'Checking whether the server is available.', 'default'],
  up: ['Connected', 'The server is available.', 'success'],
  down: ['Not connected', 'The server is not available. Trying again every few seconds.', 'error'],
} as const;

/**
 * Returns whether the backend works: whether its health check succeeds, or, where it has none, whether other operations
 * get a response. Undefined while that is unknown. Spec: R-PRF-4.
 */
function useIsBackendUp(): boolean | undefined {
  const { data, error } = useGetHealthQuery(undefined, polling);
  const hasHealthCheck = useFeature('healthCheck');
  useGetLoginProfileIdQuery(undefined, { ...polling, skip: hasHealthCheck });
  const isReachable = useIsBackendReachable();
  if (!hasHealthCheck) return isReachable;
  return error === undefined ? data && true : isRefusal(error);
}

/** Whether a working backend refused the request, for example because of too many. */
const isRefusal = (error: unknown): boolean => {
  const status = errorStatus(error);
  return status !== undefined && status >= 400 && status < 500;
};

/** Shows whether the backend works. Spec: R-PRF-4. */
function ConnectionCard() {
  const isUp = useIsBackendUp();
  const state = isUp === undefined ? 'checking' : isUp ? 'up' : 'down';
  const [title, text, status] = states[state];
  return (
    <Card title="API Connection">
      <LiveRegion>
        <Badge data-state={state} status={status} text={<strong>{title}</strong>} />
      </LiveRegion>
      <p className={shared.secondary}>{text}</p>
    </Card>
  );
}
