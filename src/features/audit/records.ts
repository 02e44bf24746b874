import { type AuditEvent, type RelatedPartyKind, isRelatedPartyKind, relatedPartyKindLabels } from '@/api';
import { nameText } from '@/lib/nameText';
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

const importRun = (id: number): AuditedRecord => ({ text: `Import run ${id}`, to: paths.data(id) });

/** The record whose `id` is in the request, by the name of the operation: `updateVendor`, `deleteMessage`. */
function recordWithId(id: number, { operation, familyId }: AuditEvent): AuditedRecord | undefined {
  const [, verb = '', noun = ''] = /^([a-z]+)(\w*)$/.exec(operation) ?? [];
  const kind = noun.charAt(0).toLowerCase() + noun.slice(1);
  if (isRelatedPartyKind(kind)) return relatedParty(kind, id, verb === 'delete' ? undefined : familyId);
  if (noun.includes('Conversation')) return conversation(id, verb === 'delete');
  if (noun.endsWith('Message')) return { text: `Message ${id}` };
  if (noun.endsWith('Attachment')) return { text: `File ${id}` };
  if (noun === 'ImportRun' || noun === 'ImportIssues') return importRun(id);
  return noun.includes('Family') && id === familyId ? undefined : { text: `Record ${id}` };
}

/** The detail `name=value` with a label; a text without a name as it is. */
function detailOf(pair: string): AuditedRecord {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
  return { text: name === undefined ? pair : `${nameText(name)}: ${value ?? ''}` };
}

/** A part of the event of an import or a sync: `invoices 3 created, 0 updated, 0 removed` are the counts of a file. */
function partOf(part: string): AuditedRecord {
  const [, stream, counts] = /^([a-z-]+) (\d+ created, .*)$/.exec(part) ?? [];
  return stream === undefined ? detailOf(part) : { text: `${nameText(stream)}: ${counts ?? ''}` };
}

/** The parts of the event of an import or a sync, from `source=BILL; run=12; invoices 3 created`. */
function partsOf(record: string): readonly AuditedRecord[] {
  const [, source, run, counts] = /^(source=.*); run=(\d+)(?:; (.*))?$/s.exec(record) ?? [];
  if (source === undefined) return record.split('; ').map(partOf);
  return [detailOf(source), importRun(Number(run)), ...(counts === undefined ? [] : counts.split('; ').map(partOf))];
}

/** The records and other details of an event, from `conversationId=5, id=3`; the family has a column of its own. */
export function recordsOf(event: AuditEvent): readonly AuditedRecord[] {
  const { record = '' } = event;
  if (record.startsWith('source=')) return partsOf(record);
  return record.split(', ').flatMap((pair): readonly AuditedRecord[] => {
    const [name = '', value = ''] = pair.split('=');
    const id = Number(value);
    if (name === 'familyId' || pair === '') return [];
    if (name === 'conversationId') return [conversation(id)];
    const kind = name.replace(/Id$/, '');
    if (isRelatedPartyKind(kind)) return [relatedParty(kind, id, event.familyId)];
    if (name.toLowerCase().endsWith('loginprofileid')) return [{ text: `Sign-in ${id}` }];
    if (name === 'id') return [recordWithId(id, event)].filter((found) => found !== undefined);
    return [kind === name ? detailOf(pair) : { text: `${nameText(kind)} ${value}` }];
  });
}
