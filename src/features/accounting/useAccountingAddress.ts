import { useSearchParams } from 'react-router';
import type { ReportName } from '../../api';
import type { Criteria } from './criteria/criteria';
import { addressOf } from './criteria/criteria';
import { reportNames } from './reports';
import { useRemembered } from './remembered';

/** What the address of the page says: family, tab, and what the statement of that tab was asked for by. */
export interface AccountingAddress {
  readonly search: URLSearchParams;
  readonly familyId: number | undefined;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  /** Goes to where one was with a family; undefined picks none. */
  readonly pickFamily: (id: number | undefined) => void;
  /** Goes to a tab, with what its statement was last asked for by. */
  readonly selectTab: (report: ReportName) => void;
  /** Puts what a statement is asked for by into the address, and remembers it for its family. */
  readonly keep: (criteria: Criteria) => void;
  /** Remembers for its family what the address asks for. */
  readonly remember: (criteria: Criteria) => void;
}

const toFamilyId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Reads and writes the address of the page. Values that name nothing count as absent. */
export function useAccountingAddress(): AccountingAddress {
  const [search, setSearch] = useSearchParams();
  const { addressFor, remember } = useRemembered();
  const familyId = toFamilyId(search.get('family'));
  const report = reportNames.find((name) => name === search.get('tab')) ?? 'balanceSheet';
  const locationId = search.get('location') ?? undefined;
  const go = (id: number, name?: ReportName): void => {
    const next = addressFor(id, name, report, id === familyId ? locationId : undefined);
    remember(id, next.report, next.address);
    setSearch(next.address);
  };
  return {
    ...{ search, familyId, report, locationId },
    pickFamily: (id) => (id === undefined ? setSearch({}) : go(id)),
    selectTab: (name) => (familyId === undefined ? setSearch({ tab: name }) : go(familyId, name)),
    remember: (criteria) => remember(criteria.familyId, criteria.report, addressOf(criteria)),
    keep: (criteria) => {
      const address = addressOf(criteria);
      remember(criteria.familyId, criteria.report, address);
      if (address !== search.toString()) setSearch(address);
    },
  };
}
