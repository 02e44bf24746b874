import { relatedPartyKindLists } from '../generated/labels/RelatedPartyKind.gen';
import type { FamilyPartName, RelatedPartyKind } from '../generated/schemas.gen';
import { idTag, listTag, type Tag } from '../caching';

/** One list of every cached family: a delete request does not name the family. */
export const partTag = (part: FamilyPartName): Tag => idTag('FamilyPart', part);

/** The numbers of records in the lists of a family. */
export const countsTag: Tag = idTag('FamilyPart', 'counts');

/** The change history of a family. */
export const historyTag: Tag = listTag('FamilyHistory');

/** The related parties of a kind: a form shows one of them at a time. */
export const partyTag = (kind: RelatedPartyKind): Tag => idTag('RelatedParty', kind);

/** What an updated record invalidates. */
export const recordChanged = (kind: RelatedPartyKind): Tag[] => [partTag(relatedPartyKindLists[kind]), historyTag];

/** What an added or deleted record invalidates. The list of all families shows their businesses. */
export const recordsCounted = (kind: RelatedPartyKind): Tag[] => [
  ...recordChanged(kind),
  countsTag,
  ...(kind === 'business' ? [listTag('Family')] : []),
];
