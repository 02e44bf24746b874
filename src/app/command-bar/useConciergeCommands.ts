import type { Found } from '@/api';
import {
  conversationsOf,
  useGetAuditOperationsQuery,
  useGetConciergeConversationsQuery,
  useSearchFamiliesQuery,
} from '@/api';
import { nameOf } from '@/features/messaging/concierge/words';
import type { RelatedPartyKind } from '@/lib/paths';
import { paths, relatedPartyForms } from '@/lib/paths';
import type { Command } from './command';

/** Fewer letters are no search. Spec: concierge 9, Participant search. */
const minimumLength = 2;

/** A backend may find kinds of records that the portal does not know. */
const isRelatedParty = (kind: string): kind is RelatedPartyKind => kind in relatedPartyForms;

function placeOf({ kind, id, familyId }: Found): { readonly group: string; readonly leads: string } {
  if (kind === 'family') return { group: 'Families', leads: paths.family(familyId) };
  if (kind === 'individual') return { group: 'Individuals', leads: paths.family(familyId) };
  if (isRelatedParty(kind)) {
    return { group: relatedPartyForms[kind].title, leads: paths.editRelatedParty(familyId, kind, id) };
  }
  return { group: kind, leads: paths.family(familyId) };
}

const commandOf = (found: Found): Command => ({
  ...placeOf(found),
  key: `${found.kind} ${found.id} of ${found.familyId}`,
  label: found.name,
  about: found.kind === 'family' ? '' : found.familyName,
});

const auditLog: Command = { key: 'audit', group: 'Pages', label: 'Audit Log', leads: paths.audit() };

interface ConciergeCommands {
  readonly commands: readonly Command[];
  /** Families are being searched. */
  readonly isSearching: boolean;
}

/**
 * What a concierge can go to beside the pages: conversations, and whatever families have of what was typed, which the server looks up.
 *
 * @param term - What was typed, settled.
 */
export function useConciergeCommands(term: string): ConciergeCommands {
  const { data: conversations } = useGetConciergeConversationsQuery();
  const hasAuditLog = useGetAuditOperationsQuery().isSuccess;
  const isShort = term.length < minimumLength;
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
      ...(conversations ? conversationsOf(conversations) : []).map((conversation) => ({
        key: `conversation ${conversation.id}`,
        group: 'Conversations',
        label: nameOf(conversation),
        about: conversation.familyName ?? '',
        leads: `${paths.conciergeDashboard}?tab=conversations&show=${conversation.status.toLowerCase()}&conversation=${conversation.id}`,
      })),
    ],
  };
}
