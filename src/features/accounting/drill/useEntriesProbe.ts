import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useGetAccountEntriesQuery } from '@/api';
import type { Criteria } from '../criteria/criteria';
import { entriesArg } from '../criteria/criteria';
import type { Line } from '../statement/lines';
import { isAccount } from '../statement/entries';

/** Behind the last entry of any account: the answer lists none. */
const behindTheLast = 2_147_483_647;

/**
 * Asks for entries once, as soon as an account is in sight: only an answer tells whether the backend has entries, and figures that open to
 * them must not be offered where it has none.
 */
export function useEntriesProbe(criteria: Criteria, lines: readonly Line[]): void {
  const [asked, setAsked] = useState<ReturnType<typeof entriesArg>>();
  const account =
    asked === undefined ? lines.find(({ entry }) => entry.kind === 'account')?.entry.parts.find(isAccount) : undefined;
  if (account) setAsked(entriesArg(criteria, account.number, behindTheLast));
  useGetAccountEntriesQuery(asked ?? skipToken);
}
