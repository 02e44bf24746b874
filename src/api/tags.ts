/**
 * What answers are about, so that a mutation refetches what it changed and nothing else. A list is tagged `LIST`, the
 * caller's one record `OWN`, any other record with its id.
 */
export const tagTypes = [
  'Access',
  'Role',
  'Profile',
  'ClientFamily',
  'Family',
  'UnassignedUser',
  'FamilyPart',
  'FamilyHistory',
  'RelatedParty',
  'Agreement',
  'Draft',
  'Individual',
  'Business',
  'Trust',
  'BrokerageCustodian',
  'Conversation',
  'Message',
  'Deleted',
] as const;

export type TagType = (typeof tagTypes)[number];

export interface Tag {
  readonly type: TagType;
  readonly id: number | string;
}

/** The tag of a list as a whole. */
export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' });

/** The tag of one record. */
export const idTag = (type: TagType, id: number | string): Tag => ({ type, id });

/** The tag of the one record the caller has of this kind. */
export const ownTag = (type: TagType): Tag => ({ type, id: 'OWN' });

interface Listed {
  readonly id: number | string;
}

/** An answer may hold anything in its place, whatever the contract says. */
const isList = (records: unknown): records is readonly Listed[] => Array.isArray(records);

/** The tags of an answer that lists records: the list and each record in it; the list alone when the answer has none. */
export function listTags(type: TagType, records: readonly Listed[] | undefined): Tag[] {
  const tags = isList(records) ? records.map(({ id }) => idTag(type, id)) : [];
  return [listTag(type), ...tags];
}
