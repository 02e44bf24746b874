import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useGetAccountEntriesQuery } from '@/api';
import type { Criteria } from '../criteria/criteria';
import { entriesArg } from '../criteria/criteria';
import type { Line } from '../statement/lines';
import { isAccount } from '../statement/entries';

/** An offset beyond the last entry of any account: the response is empty. */
const offsetBeyondEnd = 2_147_483_647;

/**
 * Requests an empty page of entries once, when the first account shows: only a response tells whether the backend has entries, and
 * figures link to them only where it has.
 */
export function useEntriesProbe(criteria: Criteria, lines: readonly Line[]): void {
  const [asked, setAsked] = useState<ReturnType<typeof entriesArg>>();
  const account =
    asked === undefined ? lines.find(({ entry }) => entry.kind === 'account')?.entry.parts.find(isAccount) : undefined;
  if (account) setAsked(entriesArg(criteria, account.number, offsetBeyondEnd));
  useGetAccountEntriesQuery(asked ?? skipToken);
}
