import { accountingApi } from '@/api';
import type { AppDispatch } from '@/app/hooks';
import type { Criteria } from './criteria/criteria';
import { balanceSheetArg, cashFlowArg, incomeStatementArg } from './criteria/criteria';

const { endpoints, util } = accountingApi;
const again = { forceRefetch: true, subscribe: false };

/** Asks for a statement again, whether its answer is known or not; the query of its tab shows what comes. */
export function makeStatement(dispatch: AppDispatch, criteria: Criteria): void {
  const { report } = criteria;
  if (report === 'balanceSheet') void dispatch(endpoints.getBalanceSheet.initiate(balanceSheetArg(criteria), again));
  else if (report === 'cashFlow') void dispatch(endpoints.getCashFlow.initiate(cashFlowArg(criteria), again));
  else void dispatch(endpoints.getIncomeStatement.initiate(incomeStatementArg(criteria), again));
}

/** Gives up the request of a statement while it is under way. */
export function abortStatement(dispatch: AppDispatch, criteria: Criteria): void {
  const running = {
    balanceSheet: () => dispatch(util.getRunningQueryThunk('getBalanceSheet', balanceSheetArg(criteria))),
    cashFlow: () => dispatch(util.getRunningQueryThunk('getCashFlow', cashFlowArg(criteria))),
    incomeStatement: () => dispatch(util.getRunningQueryThunk('getIncomeStatement', incomeStatementArg(criteria))),
  };
  running[criteria.report]()?.abort();
}
