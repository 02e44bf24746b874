import type { FamilyPartName, RelatedPartyKind } from './generated/schemas.gen';
import { idTag, listTag, type Tag } from './tags';

/** The list of a family that holds the records of each kind. */
export const partOfKind = {
  bankAccount: 'bankAccounts',
  brokerageCustodian: 'brokerageCustodians',
  insuranceCompany: 'insuranceCompanies',
  contact: 'contacts',
  business: 'businesses',
  trust: 'trusts',
  charitableOrganization: 'charitableOrganizations',
  vendor: 'vendors',
} as const satisfies Record<RelatedPartyKind, FamilyPartName>;

/** One list of whichever families are open: what deletes a record does not say whose it was. */
export const partTag = (part: FamilyPartName): Tag => idTag('FamilyPart', part);

/** How long the lists of a family are. */
export const countsTag: Tag = idTag('FamilyPart', 'counts');

/** Who changed what. */
export const historyTag: Tag = listTag('FamilyHistory');

/** One related party. */
export const partyTag = (kind: RelatedPartyKind, id: number): Tag => idTag('RelatedParty', `${kind}/${String(id)}`);

/** What is different once a record of a kind was changed. */
export const recordChanged = (kind: RelatedPartyKind): Tag[] => [partTag(partOfKind[kind]), historyTag];

/** What is different once there is one record of a kind more or less. The list of all families shows its businesses. */
export const recordsCounted = (kind: RelatedPartyKind): Tag[] => [
  ...recordChanged(kind),
  countsTag,
  ...(kind === 'business' ? [listTag('Family')] : []),
];
