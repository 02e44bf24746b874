import { todayLocal } from '#openapi/keywords/calendar';
import {
  isNotOffered,
  useGetAgreementQuery,
  useGetClientConversationsQuery,
  useGetClientFamiliesQuery,
  useGetProfileQuery,
} from '@/api';
import type { ClientFamily } from '@/api';
import { paymentStatusOf } from '@/lib/invoiceStatus';
import { useInvoiceSummary } from './useInvoiceSummary';

/** What the caller is waited for with; each part undefined while it is not known. */
export interface Waiting {
  /** Messages not read yet. */
  readonly unread: number | undefined;
  /** The families to look for overdue invoices in; empty when no invoice is overdue. */
  readonly familiesWithOverdue: readonly ClientFamily[] | undefined;
  /** Whether the engagement agreement is still to be accepted. */
  readonly agreementIsOpen: boolean | undefined;
  /** Whether there is no profile yet. */
  readonly profileIsMissing: boolean | undefined;
  /** A part could not be found out. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Calm: a message that comes in while one looks at the dashboard shows within half a minute. */
const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

const noFamilies: readonly ClientFamily[] = [];

interface Question {
  readonly isError: boolean;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** What a backend that answers so has nothing of. */
const isAbsent = ({ error }: Question): boolean => isNotOffered(error);

/** The families to look in when some invoice is overdue. A failed summary is told in its own card as well. */
function useFamiliesWithOverdue() {
  const { invoices, failure, retry } = useInvoiceSummary();
  const today = todayLocal();
  const hasOverdue = invoices?.some((invoice) => paymentStatusOf(invoice, today) === 'overdue');
  const query = useGetClientFamiliesQuery(undefined, { skip: hasOverdue !== true });
  return {
    families: hasOverdue === false ? noFamilies : hasOverdue && query.data?.families,
    questions: [query, { isError: failure !== undefined, data: invoices, refetch: retry }],
  };
}

/** Finds out what waits for the caller: unread messages, overdue invoices, gaps of onboarding and profile. */
export function useWaiting(): Waiting {
  const conversations = useGetClientConversationsQuery(undefined, polling);
  const agreement = useGetAgreementQuery();
  const profile = useGetProfileQuery();
  const overdue = useFamiliesWithOverdue();
  const questions: Question[] = [conversations, agreement, profile, ...overdue.questions];
  const failed = questions.filter((question) => question.isError && question.data === undefined && !isAbsent(question));
  return {
    unread: conversations.data?.conversations.reduce((count, { unreadCount = 0 }) => count + unreadCount, 0),
    familiesWithOverdue: overdue.families,
    agreementIsOpen: isAbsent(agreement) ? false : agreement.data && !agreement.data.acceptedAt,
    profileIsMissing: isAbsent(profile) || (profile.data && false),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach((question) => void question.refetch()),
  };
}
