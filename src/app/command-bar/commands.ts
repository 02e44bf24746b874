import { containsWords, searchWords } from '#openapi/shared/folding';
import {
  type ClientFamily,
  type Conversation,
  type Found,
  type ReportName,
  isRelatedPartyKind,
  relatedPartyKindLabels,
  reportNameLabels,
  toConversations,
  useFeature,
  useGetAuditOperationsQuery,
  useGetClientConversationsQuery,
  useGetClientFamiliesQuery,
  useGetConciergeConversationsQuery,
  useGetImportSourcesQuery,
  useHasPage,
  useSearchFamiliesQuery,
} from '@/api';
import { useSession } from '@/auth/useSession';
import { defaultFilters, reportNames, searchOf } from '@/features/accounting/criteria';
import { datePresets } from '@/features/accounting/presets';
import { nameOf as nameForClient } from '@/features/messaging/client/texts';
import { nameOf as nameForConcierge } from '@/features/messaging/concierge/texts';
import { selectLimit } from '@/features/messaging/messagingSlice';
import { useToday } from '@/hooks/useNow';
import { formatDay } from '@/lib/dates';
import { lookUp } from '@/lib/lookUp';
import { paths } from '@/lib/paths';
import { themeChanged } from '@/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Viewer, menuLinks } from '../layout/links';

/** An entry of the command bar. */
export interface Command {
  readonly key: string;
  /** The heading of its group. */
  readonly group: string;
  readonly label: string;
  /** A text beside the label, for example the name of the family. */
  readonly detail?: string;
  /** Further words to find it by. */
  readonly keywords?: string;
  /** A path of the portal, or an action. */
  readonly target: string | (() => void);
}

const groupLimit = 8;

/** Returns the commands that contain every word of a text by heading, at most eight of each group, in their order. */
export function matchingGroups(commands: readonly Command[], text: string) {
  const words = searchWords(text);
  const found = commands.filter(({ label, detail, keywords }) => containsWords(words, label, detail, keywords));
  const names = [...new Set(found.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: found.filter(({ group }) => group === name).slice(0, groupLimit) }));
}

/** Returns the commands for pages and for actions that every page has. */
export function usePages(viewer: Viewer): readonly Command[] {
  const dispatch = useAppDispatch();
  const { signOut } = useSession();
  const isClient = viewer.isConcierge === false && viewer.isOnboarded;
  const links = isClient ? [{ label: 'Dashboard', to: paths.dashboard }, ...menuLinks(viewer)] : menuLinks(viewer);
  const action = (label: string, target: () => void, keywords: string): Command => ({
    key: label,
    group: 'Actions',
    label,
    keywords,
    target,
  });
  return [
    ...links.map(({ label, to }) => ({ key: to, group: 'Pages', label, target: to })),
    action('Light appearance', () => dispatch(themeChanged('light')), 'theme'),
    action('Dark appearance', () => dispatch(themeChanged('dark')), 'theme'),
    action('Logout', () => void signOut(), 'sign out'),
  ];
}

const conversationCommand = (
  { id, familyName, lastMessageDate }: Conversation,
  label: string,
  target: string,
): Command => ({
  key: `conversation ${id}`,
  group: 'Conversations',
  label,
  target,
  detail: [familyName, lastMessageDate && formatDay(lastMessageDate)].filter(Boolean).join(' · '),
});

const reportCommands = (
  { id, name, fiscalYearStart }: ClientFamily,
  report: ReportName,
  today: string,
): readonly Command[] =>
  datePresets(today, report !== 'balanceSheet', fiscalYearStart).map(({ label, dates }) => ({
    key: `report ${id} ${report} ${label}`,
    group: 'Reports',
    label: `${reportNameLabels[report]} of ${name}`,
    detail: label,
    target:
      paths.accounting + searchOf({ familyId: id, report, filters: { ...defaultFilters(report, today), ...dates } }),
  }));

/** Returns a client's commands: conversations, and the reports and invoices of their families; none for other users. */
export function useClientCommands(isClient: boolean): readonly Command[] {
  const { data: families } = useGetClientFamiliesQuery(undefined, { skip: !isClient });
  const { data: conversations } = useGetClientConversationsQuery(undefined, { skip: !isClient });
  const today = useToday();
  const hasInvoices = useHasPage('invoices');
  const hasAccounting = useHasPage('accounting');
  if (!isClient) return [];
  const ownFamilies = families?.families ?? [];
  return [
    { key: 'new message', group: 'Actions', label: 'New Message', target: paths.newMessage('') },
    ...(conversations ? toConversations(conversations) : []).map((conversation) =>
      conversationCommand(
        conversation,
        nameForClient(conversation),
        `${paths.messages}?conversation=${conversation.id}`,
      ),
    ),
    ...(hasInvoices ? ownFamilies : []).map(({ id, name }) => ({
      key: `invoices ${id}`,
      group: 'Invoices',
      label: `Invoices of ${name}`,
      target: `${paths.invoices}?family=${id}`,
    })),
    ...(hasAccounting ? ownFamilies : []).flatMap((family) =>
      reportNames.flatMap((report) => reportCommands(family, report, today)),
    ),
  ];
}

/** The server searches from two characters on. Spec: R-MSG-13. */
const minimumLength = 2;

const groups = { family: 'Families', individual: 'Individuals' };

function targetOf({ kind, id, familyId }: Found): Pick<Command, 'group' | 'target'> {
  if (isRelatedPartyKind(kind)) {
    return { group: relatedPartyKindLabels[kind], target: paths.editRelatedParty(familyId, kind, id) };
  }
  return { group: lookUp(groups, kind) ?? kind, target: paths.family(familyId) };
}

const commandOf = (found: Found): Command => ({
  ...targetOf(found),
  key: `${found.kind} ${found.id} of ${found.familyId}`,
  label: found.name,
  detail: found.kind === 'family' ? '' : found.familyName,
});

const auditLog: Command = { key: 'audit', group: 'Pages', label: 'Audit Log', target: paths.audit() };
const data: Command = { key: 'data', group: 'Pages', label: 'Data', target: paths.data() };

/**
 * Returns a concierge's commands: conversations, and the records of families that the server finds; none for other
 * users. `isSearching` while a search is running.
 *
 * @param term - The debounced search text.
 */
export function useConciergeCommands(term: string, isConcierge: boolean) {
  const skip = !isConcierge;
  const hasAuditLog = useFeature('auditLog', useGetAuditOperationsQuery(undefined, { skip }));
  const hasImports = useFeature('imports', useGetImportSourcesQuery(undefined, { skip }));
  const limit = useAppSelector(selectLimit);
  const { data: conversations } = useGetConciergeConversationsQuery({ limit }, { skip });
  const isShort = skip || term.length < minimumLength;
  const { currentData, isFetching } = useSearchFamiliesQuery(
    { searchTerm: term },
    { skip: isShort, refetchOnMountOrArgChange: true },
  );
  const found = isShort ? [] : (currentData?.found ?? []);
  const commands: readonly Command[] = [
    ...(hasAuditLog ? [auditLog] : []),
    ...(hasImports ? [data] : []),
    ...found.map(commandOf),
    ...(conversations ? toConversations(conversations) : []).map((conversation) => {
      const url = `${paths.conciergeDashboard}?tab=conversations&show=${conversation.status.toLowerCase()}`;
      return conversationCommand(
        conversation,
        nameForConcierge(conversation),
        `${url}&conversation=${conversation.id}`,
      );
    }),
  ];
  return { commands, isSearching: isFetching };
}
