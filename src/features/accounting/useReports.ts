import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ReportName, accountingApi } from '@/api';
import { type AppDispatch, type AppState, useAppSelector, useAppStore } from '@/app/hooks';
import { parseId } from '@/lib/searchParams';
import { type Criteria, filtersOf, reportNames, searchOf, searchOfCriteria, statementArg } from './criteria';
import { type PageUrl, reportsSlice } from './reportsSlice';

const { endpoints, util } = accountingApi;

const endpointNames = {
  balanceSheet: 'getBalanceSheet',
  cashFlow: 'getCashFlow',
  incomeStatement: 'getIncomeStatement',
} as const satisfies Record<ReportName, keyof typeof endpoints>;

/** Requests a statement, also when it is cached; the query of its tab shows the response. */
export function requestStatement(dispatch: AppDispatch, criteria: Criteria): void {
  const arg = statementArg(criteria);
  const options = { forceRefetch: true, subscribe: false };
  if (criteria.report === 'balanceSheet') void dispatch(endpoints.getBalanceSheet.initiate(arg, options));
  else if (criteria.report === 'cashFlow') void dispatch(endpoints.getCashFlow.initiate(arg, options));
  else void dispatch(endpoints.getIncomeStatement.initiate(arg, options));
}

/** Aborts the running request of a statement. */
export const abortStatement = (dispatch: AppDispatch, criteria: Criteria): void =>
  dispatch(util.getRunningQueryThunk(endpointNames[criteria.report], statementArg(criteria)))?.abort();

const { actions, selectors } = reportsSlice;

/** Parses the query string of the page: the requested statement or, if a filter breaks a rule, a draft of the filters. */
function readUrl(search: URLSearchParams, onlyFamily: number | undefined): PageUrl {
  const familyId = onlyFamily ?? parseId(search.get('family'));
  const report: ReportName = reportNames.find((name) => name === search.get('tab')) ?? 'balanceSheet';
  const locationId = search.get('location') ?? undefined;
  const { filters, draft } = filtersOf(report, search);
  const requested = familyId !== undefined && filters ? { familyId, report, locationId, filters } : undefined;
  return { familyId, report, locationId, requested, draft };
}

/** The query string of the current view: a link reopens it. */
function currentSearch(state: AppState): string {
  const report = selectors.selectReport(state);
  const { requested } = selectors.selectTab(state, report);
  if (requested) return searchOfCriteria(requested);
  return searchOf({ report, familyId: selectors.selectFamilyId(state), locationId: selectors.selectLocationId(state) });
}

/**
 * Reads the URL into the slice when the page opens, and when the URL differs from the view: after a link, Back or
 * Forward. Requests the statement when its criteria have changed.
 *
 * @param onlyFamily - The family of a page with only one.
 * @returns Whether the URL has been read.
 */
export function useReadUrl(onlyFamily?: number): boolean {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const store = useAppStore();
  const read = useEffectEvent(() => {
    const state = store.getState();
    if (selectors.selectIsOpen(state) && search.toString() === currentSearch(state)) return;
    const url = readUrl(search, onlyFamily);
    store.dispatch(actions.opened(url));
    const { requested } = selectors.selectTab(store.getState(), url.report);
    if (requested !== undefined && requested === url.requested) requestStatement(store.dispatch, requested);
  });
  useEffect(() => read(), [key]);
  useEffect(() => () => void store.dispatch(actions.closed()), [store]);
  return useAppSelector(selectors.selectIsOpen);
}

/** Returns a function that dispatches a change of the view and navigates to its URL. */
export function useChangeReport(): (change: UnknownAction) => void {
  const store = useAppStore();
  const navigate = useNavigate();
  return (change) => {
    const before = currentSearch(store.getState());
    store.dispatch(change);
    const search = currentSearch(store.getState());
    if (search !== before) void navigate({ search });
  };
}

/** Whether the open tab of the reports has a statement, or one is requested. */
export const useHasStatement = (): boolean =>
  useAppSelector((state) => selectors.selectTab(state, selectors.selectReport(state)).requested !== undefined);
