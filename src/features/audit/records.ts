import { type AuditEvent, type RelatedPartyKind, isRelatedPartyKind, relatedPartyKindLabels } from '@/api';
import { paths } from '@/lib/paths';

/** A record of an event, as text, and the page that shows it, if there is one. */
export interface AuditedRecord {
  readonly text: string;
  readonly to?: string;
}

const conversation = (id: number, isDeleted = false): AuditedRecord => ({
  text: `Conversation ${id}`,
  ...(!isDeleted && { to: paths.conciergeConversation(id) }),
});

/** Without a family it has no page. */
const relatedParty = (kind: RelatedPartyKind, id: number, familyId?: number): AuditedRecord => ({
  text: `${relatedPartyKindLabels[kind]} ${id}`,
  ...(familyId !== undefined && { to: paths.editRelatedParty(familyId, kind, id) }),
});

/** The record whose `id` is in the request, by the name of the operation: `updateVendor`, `deleteMessage`. */
function recordWithId(id: number, { operation, familyId }: AuditEvent): AuditedRecord | undefined {
  const [, verb = '', noun = ''] = /^([a-z]+)(\w*)$/.exec(operation) ?? [];
  const kind = noun.charAt(0).toLowerCase() + noun.slice(1);
  if (isRelatedPartyKind(kind)) return relatedParty(kind, id, verb === 'delete' ? undefined : familyId);
  if (noun.includes('Conversation')) return conversation(id, verb === 'delete');
  if (noun.endsWith('Message')) return { text: `Message ${id}` };
  if (noun.endsWith('Attachment')) return { text: `File ${id}` };
  return noun.includes('Family') && id === familyId ? undefined : { text: `Record ${id}` };
}

/** The records of an event, from `conversationId=5, id=3`; the family has a column of its own. */
export function recordsOf(event: AuditEvent): readonly AuditedRecord[] {
  return (event.record ?? '').split(', ').flatMap((pair): readonly AuditedRecord[] => {
    const [name = '', value = ''] = pair.split('=');
    const id = Number(value);
    if (name === 'familyId' || pair === '') return [];
    if (name === 'conversationId') return [conversation(id)];
    if (name === 'messageId') return [{ text: `Message ${id}` }];
    const kind = name.replace(/Id$/, '');
    if (isRelatedPartyKind(kind)) return [relatedParty(kind, id, event.familyId)];
    if (name.toLowerCase().endsWith('loginprofileid')) return [{ text: `Sign-in ${id}` }];
    if (name === 'id') return [recordWithId(id, event)].filter((record) => record !== undefined);
    return [{ text: name === 'recordId' ? `Record ${id}` : pair }];
  });
}
