import type { Call } from '../server/serverApp';
import { jsonOf, post } from '../server/serverUsers';

/** A stored record of the onboarding. */
export type Stored = Record<string, unknown> & { id: number; version: number };

export const saveBusinesses = (call: Call, businesses: unknown, headers = {}) =>
  call('/api/onboarding/Business', post(businesses, headers));

export const saveTrusts = (call: Call, trusts: unknown, headers = {}) =>
  call('/api/onboarding/SaveTrusts', post({ trusts }, headers));

export const businessesOf = async <T = Stored>(call: Call): Promise<T[]> =>
  (await jsonOf<{ businessEntities: T[] }>(call('/api/onboarding/Business'))).businessEntities;

export const trustsOf = async <T = Stored>(call: Call): Promise<T[]> =>
  (await jsonOf<{ trusts: T[] }>(call('/api/onboarding/GetTrustsData'))).trusts;

/** Deletes a record of the onboarding by an operation of its kind, for example `DeleteTrustMember`. */
export const deleteStored = (call: Call, operation: string, id: number) =>
  call(`/api/onboarding/${operation}/${id}`, { method: 'DELETE' });
