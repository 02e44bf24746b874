import { Badge, Flex } from 'antd';
import { isUnsupported, useIsBackendReachable, useGetHealthQuery, useGetLoginProfileIdQuery } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { Card } from '@/ui/Card';
import { LiveRegion } from '@/ui/LiveRegion';
import { PageHeader } from '@/ui/PageHeader';
import { PanelBoundary } from '@/ui/PanelBoundary';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';
import { ProfileCard } from './ProfileCard';

/** The account at the identity provider, the editable profile and the connection. Spec: client-portal 2, Profile. */
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
        </Flex>
        <PanelBoundary name="API Connection">
          <ConnectionCard />
        </PanelBoundary>
      </div>
    </>
  );
}

/** The user at the identity provider, read-only. Spec: client-portal 2, Profile (read-only part). */
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
    <Card title="Account" description="These come from your sign-in and are changed there.">
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
  checking: ['Checking...', 'Checking whether the server responds.', 'default'],
  up: ['Connected', 'The server responds.', 'success'],
  down: ['Not connected', 'The server cannot be reached. Trying again every few seconds.', 'error'],
} as const;

/** Shows whether the backend responds: to its health check, or to another operation. Spec: client-portal 2. */
function ConnectionCard() {
  const { error } = useGetHealthQuery(undefined, polling);
  useGetLoginProfileIdQuery(undefined, { ...polling, skip: !isUnsupported(error) });
  const isReachable = useIsBackendReachable();
  const state = isReachable === undefined ? 'checking' : isReachable ? 'up' : 'down';
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
