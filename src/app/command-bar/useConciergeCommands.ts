import {
  type Found,
  toConversations,
  useGetAuditOperationsQuery,
  useGetConciergeConversationsQuery,
  useSearchFamiliesQuery,
} from '@/api';
import { nameOf } from '@/features/messaging/concierge/words';
import { isRelatedPartyKind, paths, relatedPartyForms } from '@/lib/paths';
import type { Command } from './command';

/** The server searches from two characters on. Spec: concierge 9, Participant search. */
const minimumLength = 2;

function targetOf({ kind, id, familyId }: Found): { readonly group: string; readonly target: string } {
  if (kind === 'family') return { group: 'Families', target: paths.family(familyId) };
  if (kind === 'individual') return { group: 'Individuals', target: paths.family(familyId) };
  if (isRelatedPartyKind(kind)) {
    return { group: relatedPartyForms[kind].title, target: paths.editRelatedParty(familyId, kind, id) };
  }
  return { group: kind, target: paths.family(familyId) };
}

const commandOf = (found: Found): Command => ({
  ...targetOf(found),
  key: `${found.kind} ${found.id} of ${found.familyId}`,
  label: found.name,
  detail: found.kind === 'family' ? '' : found.familyName,
});

const auditLog: Command = { key: 'audit', group: 'Pages', label: 'Audit Log', target: paths.audit() };

interface ConciergeCommands {
  readonly commands: readonly Command[];
  /** Whether a search is running. */
  readonly isSearching: boolean;
}

/**
 * Returns a concierge's commands: conversations, and the records of families that the server finds; none for other
 * users.
 *
 * @param term - The debounced search text.
 */
export function useConciergeCommands(term: string, isConcierge: boolean): ConciergeCommands {
  const skip = !isConcierge;
  const { data: conversations } = useGetConciergeConversationsQuery(undefined, { skip });
  const hasAuditLog = useGetAuditOperationsQuery(undefined, { skip }).isSuccess;
  const isShort = skip || term.length < minimumLength;
  const { currentData, isFetching } = useSearchFamiliesQuery(
    { searchTerm: term },
    { skip: isShort, refetchOnMountOrArgChange: true },
  );
  const found = isShort ? [] : (currentData?.found ?? []);
  return {
    isSearching: isFetching,
    commands: [
      ...(hasAuditLog ? [auditLog] : []),
      ...found.map(commandOf),
      ...(conversations ? toConversations(conversations) : []).map((conversation) => ({
        key: `conversation ${conversation.id}`,
        group: 'Conversations',
        label: nameOf(conversation),
        detail: conversation.familyName ?? '',
        target: `${paths.conciergeDashboard}?tab=conversations&show=${conversation.status.toLowerCase()}&conversation=${conversation.id}`,
      })),
    ],
  };
}
