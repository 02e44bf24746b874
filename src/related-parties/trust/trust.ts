import { type Trust, trustListSchema, trustSchema } from '@/api';
import { ignoringDeleted, isDeleted } from '@/forms/entries/deletedEntries';
import { join } from '@/forms/paths';
import { shownValue } from '@/forms/shownValue';
import { type FormValues, entriesAt, textAt } from '@/forms/values';

const { trustType, trustMembers, 'trustMembers[].type': memberType } = trustSchema.fields;

/** Deleted trusts and members stay in the form, hidden and not validated, until the save. */
export const trustsSchema = ignoringDeleted(trustListSchema);

export const membersLabel = trustMembers.label;

export type MemberType = Trust['trustMembers'][number]['type'];

/** The label of a member type. */
export const memberTypeLabel = (type: MemberType): string => shownValue(memberType, type);

/** The label of the type of the member at `path`; empty while none is chosen. */
export const memberTypeAt = (values: FormValues, path: string): string =>
  shownValue(memberType, textAt(values, join(path, 'type')));

/** The label of the type of the trust at `path`; empty while none is chosen. */
export const trustTypeAt = (values: FormValues, path: string): string =>
  shownValue(trustType, textAt(values, join(path, 'trustType')));

/** The number of members of the trust at `path`. */
export const memberCount = (values: FormValues, path: string): number =>
  entriesAt(values, join(path, 'trustMembers')).filter((member) => !isDeleted(member)).length;
