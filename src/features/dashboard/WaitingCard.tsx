import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { Loading, SkeletonRows } from '@/ui/Skeleton';
import { OverdueRow } from './OverdueRow';
import type { Waiting } from './useWaiting';
import { useWaiting } from './useWaiting';
import { WaitingRow } from './WaitingRow';
import * as shared from '@/ui/shared.module.css';
import { Failure } from '@/ui/Failure';

/** What waits for the caller, each one click from where it is done. */
export function WaitingCard() {
  const waiting = useWaiting();
  return (
    <Card title="Open tasks">
      <WaitingList waiting={waiting} />
      {waiting.hasFailed && <Failure type="warning" onRetry={waiting.retry} title="Some tasks could not be checked." />}
    </Card>
  );
}

function WaitingList({ waiting }: { readonly waiting: Waiting }) {
  const { unread = 0, familiesWithOverdue = [], agreementIsOpen = false, profileIsMissing = false } = waiting;
  const isAnything = unread > 0 || familiesWithOverdue.length > 0 || agreementIsOpen || profileIsMissing;
  if (!isAnything) return <NothingWaits waiting={waiting} />;
  return (
    <ul className={shared.list} aria-label="Open tasks">
      {unread > 0 && (
        <WaitingRow
          to={paths.messages}
          title={plural(unread, 'unread message', 'unread messages')}
          detail="From your concierge team"
        />
      )}
      {familiesWithOverdue.map((family) => (
        <OverdueRow key={family.id} family={family} />
      ))}
      {agreementIsOpen && (
        <WaitingRow
          to={paths.onboarding.agreement}
          title="Accept the engagement agreement"
          detail="The current version has not been accepted yet"
        />
      )}
      {profileIsMissing && (
        <WaitingRow to={paths.profile} title="Create your profile" detail="Add a display name and a short bio" />
      )}
    </ul>
  );
}

/** Said only once everything is known. */
function NothingWaits({ waiting }: { readonly waiting: Waiting }) {
  const parts = [waiting.unread, waiting.familiesWithOverdue, waiting.agreementIsOpen, waiting.profileIsMissing];
  if (!parts.includes(undefined)) return <p className={shared.secondary}>You have no open tasks.</p>;
  if (waiting.hasFailed) return null;
  return (
    <Loading label="Checking for open tasks..." labelHidden>
      <SkeletonRows rows={2} />
    </Loading>
  );
}
