import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ReportName } from '../../api';

/** Where one was with a family: the tab, and the address of each. */
interface Remembered {
  readonly report: ReportName;
  readonly addresses: Readonly<Partial<Record<ReportName, string>>>;
}

type ByFamily = Readonly<Record<number, Remembered>>;

interface Visit {
  readonly familyId: number;
  readonly report: ReportName;
  readonly address: string;
}

const none: ByFamily = {};

/** What statements were last asked for by, for each family. It goes when the person signs out. */
export const accountingSlice = createSlice({
  name: 'accounting',
  initialState: none,
  reducers: {
    visited: (families, { payload: { familyId, report, address } }: PayloadAction<Visit>): ByFamily => ({
      ...families,
      [familyId]: { report, addresses: { ...families[familyId]?.addresses, [report]: address } },
    }),
  },
});

/** Where one was with each family. */
export const selectRemembered = (state: { readonly [accountingSlice.name]: ByFamily }): ByFamily => state.accounting;
