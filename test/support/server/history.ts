import type { Change } from '#server/generated/operations.gen';
import type { Call } from './serverApp';
import { jsonOf, post } from './serverUsers';

/** Returns the newest changes of a family that a filter selects, newest first. */
export const historyOf = (
  call: Call,
  familyId: number,
  filter: Readonly<Record<string, string>> = {},
): Promise<{ changes: Change[]; before?: number }> =>
  jsonOf(call(`/api/family/gethistory?${new URLSearchParams({ id: String(familyId), ...filter }).toString()}`));

/** Returns the content of changes, without user and time. */
export const summariesOf = (changes: readonly Change[]): unknown[][] =>
  changes.map(({ action, field, before, after }) =>
    [action, field, before, after].filter((part) => part !== undefined),
  );

/** Restores a deleted record. */
export const restoreRecord = (call: Call, familyId: number, recordKind: string, recordId: number): Promise<Response> =>
  call('/api/family/restorerecord', post({ familyId, recordKind, recordId }));
