import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Report, ReportName } from '../../api';
import { useLazyGetBalanceSheetQuery, useLazyGetCashFlowQuery, useLazyGetIncomeStatementQuery } from '../../api';
import type { Criteria } from './criteria/criteria';
import { commonArg, dimensionArg, startOf } from './criteria/criteria';
import { describeReportFailure } from './reports';

/** A statement that is drawn, with what it was asked for by. */
export interface Drawn {
  readonly criteria: Criteria;
  readonly report: Report;
}

/** How one of the three statements stands. */
export interface StatementState {
  /** What is being fetched. */
  readonly asked: Criteria | undefined;
  readonly drawn: Drawn | undefined;
  /** Why the last try failed, and what it was about. */
  readonly failure: { readonly text: string; readonly criteria: Criteria } | undefined;
}

type States = Readonly<Record<ReportName, StatementState>>;

type Event =
  | { readonly kind: 'asked'; readonly criteria: Criteria }
  | { readonly kind: 'answered'; readonly criteria: Criteria; readonly report: Report }
  | { readonly kind: 'failed'; readonly criteria: Criteria; readonly text: string }
  | { readonly kind: 'cancelled'; readonly report: ReportName };

const idle: StatementState = { asked: undefined, drawn: undefined, failure: undefined };
const allIdle: States = { balanceSheet: idle, cashFlow: idle, incomeStatement: idle };

function next(state: StatementState, event: Event): StatementState {
  if (event.kind === 'asked') return { ...state, asked: event.criteria, failure: undefined };
  if (event.kind === 'cancelled') return { ...state, asked: undefined };
  // The answer to an earlier question, or to one that was cancelled.
  if (state.asked !== event.criteria) return state;
  if (event.kind === 'failed') {
    return { ...state, asked: undefined, failure: { text: event.text, criteria: event.criteria } };
  }
  return { asked: undefined, failure: undefined, drawn: { criteria: event.criteria, report: event.report } };
}

function reduce(states: States, event: Event): States {
  const name = event.kind === 'cancelled' ? event.report : event.criteria.report;
  return { ...states, [name]: next(states[name], event) };
}

/** A call under way. */
interface Call {
  readonly report: Promise<Report>;
  readonly abort: () => void;
}

/** Starts the call of a statement. */
function useFetchReport(): (criteria: Criteria) => Call {
  const [balanceSheet] = useLazyGetBalanceSheetQuery();
  const [cashFlow] = useLazyGetCashFlowQuery();
  const [incomeStatement] = useLazyGetIncomeStatementQuery();
  return (criteria) => {
    const common = commonArg(criteria);
    if (criteria.report === 'balanceSheet') {
      const call = balanceSheet({ ...common, comparativeColumnCount: criteria.filters.comparativeColumnCount });
      return { report: call.unwrap().then((reply) => reply.balanceSheet), abort: () => call.abort() };
    }
    if (criteria.report === 'cashFlow') {
      const call = cashFlow({ ...common, startDate: startOf(criteria) });
      return { report: call.unwrap().then((reply) => reply.cashFlow), abort: () => call.abort() };
    }
    const call = incomeStatement({ ...common, startDate: startOf(criteria), ...dimensionArg(criteria) });
    return { report: call.unwrap().then((reply) => reply.incomeStatement), abort: () => call.abort() };
  };
}

/** The three statements of a family as they stand, and the ways to make one and to stop making it. */
export interface Statements {
  readonly states: States;
  readonly generate: (criteria: Criteria) => void;
  readonly cancel: (report: ReportName) => void;
}

/**
 * Fetches statements on request. What is drawn stays until the answer to the latest request is there; any other answer is
 * dropped. Spec: concierge 2 and 4, Report view states.
 */
export function useStatements(): Statements {
  const [states, dispatch] = useReducer(reduce, allIdle);
  const calls = useRef<Partial<Record<ReportName, Call>>>({});
  const fetchReport = useFetchReport();
  useEffect(() => {
    const { current } = calls;
    return () => Object.values(current).forEach((call) => call.abort());
  }, []);
  const generate = (criteria: Criteria): void => {
    calls.current[criteria.report]?.abort();
    dispatch({ kind: 'asked', criteria });
    const call = fetchReport(criteria);
    calls.current[criteria.report] = call;
    call.report.then(
      (report) => dispatch({ kind: 'answered', criteria, report }),
      (error: unknown) => dispatch({ kind: 'failed', criteria, text: describeReportFailure(criteria.report, error) }),
    );
  };
  const cancel = useCallback((report: ReportName): void => {
    dispatch({ kind: 'cancelled', report });
    calls.current[report]?.abort();
  }, []);
  return { states, generate, cancel };
}
