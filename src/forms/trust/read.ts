import type { Trust } from '@/api';
import { trustSchema } from '@/api';
import { shownValue } from '../shownValue';
import { join } from '../paths';
import { entriesAt, textAt } from '../values';
import type { FormValues } from '../values';

const { trustType, 'trustMembers[].type': memberType } = trustSchema.fields;

export type MemberType = Trust['trustMembers'][number]['type'];

/** What the contract calls a type of member. */
export const memberTypeLabel = (type: MemberType): string => shownValue(memberType, type);

/** What the member at `path` is, in words; empty while nothing is chosen. */
export const memberTypeAt = (values: FormValues, path: string): string =>
  shownValue(memberType, textAt(values, join(path, 'type')));

/** What the trust at `path` is, in words; empty while nothing is chosen. */
export const trustTypeAt = (values: FormValues, path: string): string =>
  shownValue(trustType, textAt(values, join(path, 'trustType')));

const membersAt = (values: FormValues, path: string): readonly FormValues[] =>
  entriesAt(values, join(path, 'trustMembers'));

const countOf = (members: readonly FormValues[]): number => members.filter(({ deleted }) => deleted !== true).length;

/** How many members the trust at `path` has. */
export const memberCount = (values: FormValues, path: string): number => countOf(membersAt(values, path));

/** The number on screen of the member at `index`: those removed do not count. */
export const memberNumber = (values: FormValues, path: string, index: number): number =>
  countOf(membersAt(values, path).slice(0, index)) + 1;
