import { useCallback, useState } from 'react';
import type { ReportName } from '../../api';
import type { FilterTexts } from './criteria/filters';

type Drafts = Readonly<Partial<Record<ReportName, FilterTexts>>>;

/** What stands in each filter form, whether a statement was made by it or not. */
export interface FilterDrafts {
  readonly drafts: Drafts;
  readonly keep: (report: ReportName, draft: FilterTexts) => void;
}

/** Keeps what stands in the filter forms while their tabs are left. */
export function useDrafts(): FilterDrafts {
  const [drafts, setDrafts] = useState<Drafts>({});
  const keep = useCallback(
    (report: ReportName, draft: FilterTexts) => setDrafts((all) => ({ ...all, [report]: draft })),
    [],
  );
  return { drafts, keep };
}
