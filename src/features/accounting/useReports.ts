import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReportName } from '@/api';
import type { AppState } from '@/app/hooks';
import { useAppSelector, useAppStore } from '@/app/hooks';
import { addressOf, criteriaOf, searchOf } from './criteria/criteria';
import { readFilters } from './criteria/filters';
import { makeStatement } from './queries';
import { reportNames } from './reports';
import { reportsSlice } from './reportsSlice';

const { actions, selectors } = reportsSlice;

const toFamilyId = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** What an address of the page says. Values that name nothing count as absent. */
function readAddress(search: URLSearchParams, onlyFamily: number | undefined) {
  const familyId = onlyFamily ?? toFamilyId(search.get('family'));
  const report: ReportName = reportNames.find((name) => name === search.get('tab')) ?? 'balanceSheet';
  const locationId = search.get('location') ?? undefined;
  const filters = readFilters(report, search);
  const asked = familyId === undefined ? undefined : criteriaOf(familyId, report, locationId, filters);
  return { familyId, report, locationId, asked };
}

/** The address of what the page shows: a link reopens it. */
function pageAddress(state: AppState): string {
  const report = selectors.selectReport(state);
  const { asked } = selectors.selectTab(state, report);
  if (asked) return addressOf(asked);
  return searchOf(selectors.selectFamilyId(state), report, selectors.selectLocationId(state), {}).toString();
}

/**
 * Reads the address of the page when it is opened, and whenever it says something else than the page does: after a link,
 * Back or Forward. A statement that it asks for by other filters than before is made.
 *
 * @param onlyFamily - The family of a page that is about one alone.
 * @returns whether it was read.
 */
export function useAddress(onlyFamily?: number): boolean {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const store = useAppStore();
  const read = useEffectEvent(() => {
    const state = store.getState();
    if (selectors.selectIsOpen(state) && search.toString() === pageAddress(state)) return;
    const said = readAddress(search, onlyFamily);
    store.dispatch(actions.opened(said));
    const { asked } = selectors.selectTab(store.getState(), said.report);
    if (asked !== undefined && asked === said.asked) makeStatement(store.dispatch, asked);
  });
  useEffect(() => read(), [key]);
  useEffect(() => () => void store.dispatch(actions.closed()), [store]);
  return useAppSelector(selectors.selectIsOpen);
}

type Change = ReturnType<(typeof actions)['familyPicked' | 'tabSelected' | 'asked' | 'cancelled']>;

/** Changes what the page shows, and its address with it. */
export function useGo(): (change: Change) => void {
  const store = useAppStore();
  const navigate = useNavigate();
  return (change) => {
    const before = pageAddress(store.getState());
    store.dispatch(change);
    const search = pageAddress(store.getState());
    if (search !== before) void navigate({ search });
  };
}
