import {
  type ClientFamily,
  errorStatus,
  isUnsupported,
  useFeature,
  useGetAgreementQuery,
  useGetClientConversationsQuery,
  useGetClientFamiliesQuery,
  useGetInvoicesQuery,
  useGetProfileQuery,
} from '@/api';
import { paymentStatusOf, sumOf } from '@/domain/invoiceStatus';
import { useToday } from '@/hooks/useNow';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { Failure } from '@/ui/Failure';
import { Money } from '@/ui/Money';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import { TaskLink } from '@/ui/TaskLink';
import { useInvoiceSummary } from './InvoicesCard';

/** A new message shows within half a minute. */
const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

/** Whether the caller has no profile (404); a backend without profiles (405, 501) has none to create. */
const isMissing = (error: unknown): boolean | undefined =>
  isUnsupported(error) ? errorStatus(error) === 404 : undefined;

/** The caller's open tasks. A task is undefined until it is known; what the backend does not offer is no task. */
function useOpenTasks() {
  const conversations = useGetClientConversationsQuery(undefined, polling);
  const agreement = useGetAgreementQuery();
  const hasAgreement = useFeature('agreement');
  const profile = useGetProfileQuery();
  const summary = useInvoiceSummary();
  const today = useToday();
  const hasOverdue = summary.invoices?.some((invoice) => paymentStatusOf(invoice, today) === 'overdue');
  const families = useGetClientFamiliesQuery(undefined, { skip: hasOverdue !== true });
  const failed = [conversations, agreement, profile, families].filter(
    ({ isError, data, error }) => isError && data === undefined && !isUnsupported(error),
  );
  return {
    unread: isUnsupported(conversations.error)
      ? 0
      : conversations.data?.conversations.reduce((count, { unreadCount = 0 }) => count + unreadCount, 0),
    familiesWithOverdue: hasOverdue === false ? [] : hasOverdue && families.data?.families,
    isAgreementOpen: hasAgreement && agreement.data && !agreement.data.acceptedAt,
    isProfileMissing: profile.data ? false : isMissing(profile.error),
    hasFailed: failed.length > 0 || summary.failure !== undefined,
    retry: (): void => {
      for (const { refetch } of failed) void refetch();
      if (summary.failure !== undefined) summary.retry();
    },
  };
}

/** The caller's open tasks, each with a link to the page where it is done. */
export function TasksCard() {
  const { unread, familiesWithOverdue, isAgreementOpen, isProfileMissing, hasFailed, retry } = useOpenTasks();
  const states = [unread, familiesWithOverdue, isAgreementOpen, isProfileMissing];
  const hasTask = states.some((state) => (Array.isArray(state) ? state.length > 0 : Boolean(state)));
  const isLoading = !hasTask && !hasFailed && states.includes(undefined);
  return (
    <Card title="Open tasks">
      {hasTask && (
        <ul className={shared.list} aria-label="Open tasks">
          {unread !== undefined && unread > 0 && (
            <TaskLink
              to={paths.messages}
              title={plural(unread, 'unread message', 'unread messages')}
              detail="From your concierge team"
            />
          )}
          {familiesWithOverdue?.map((family) => (
            <OverdueInvoices key={family.id} family={family} />
          ))}
          {isAgreementOpen === true && (
            <TaskLink
              to={paths.onboarding.agreement}
              title="Accept the engagement agreement"
              detail="The current version has not been accepted yet"
            />
          )}
          {isProfileMissing === true && (
            <TaskLink to={paths.profile} title="Create your profile" detail="Add a display name and a short bio" />
          )}
        </ul>
      )}
      {!hasTask && !states.includes(undefined) && (
        <div className={shared.secondary}>
          <p>You have no open tasks.</p>
          <p>Unread messages and other tasks appear here as they come up.</p>
        </div>
      )}
      {isLoading && <Loading label="Checking for open tasks..." labelHidden rows={2} />}
      {hasFailed && <Failure type="warning" onRetry={retry} title="Some tasks could not be checked." />}
    </Card>
  );
}

/**
 * Renders the number and sum of a family's overdue invoices, if it has any; only the number if no due amount is known, and
 * only a link if they cannot be loaded.
 */
function OverdueInvoices({ family }: { readonly family: ClientFamily }) {
  const { data, isError } = useGetInvoicesQuery({ familyId: family.id });
  const today = useToday();
  const to = paths.overdueInvoices(family.id);
  if (data === undefined)
    return isError && <TaskLink to={to} title="Overdue invoices" detail={<span dir="auto">{family.name}</span>} />;
  const overdue = data.invoices.results.filter((invoice) => paymentStatusOf(invoice, today) === 'overdue');
  if (overdue.length === 0) return null;
  const amounts = overdue.flatMap(({ dueAmount }) => (typeof dueAmount === 'number' ? [dueAmount] : []));
  return (
    <TaskLink
      to={to}
      title={plural(overdue.length, 'overdue invoice', 'overdue invoices')}
      detail={
        <>
          <span dir="auto">{family.name}</span>
          {amounts.length > 0 && (
            <>
              {' · '}
              <Money amount={sumOf(amounts)} plain /> due
            </>
          )}
        </>
      }
    />
  );
}
