import { skipToken } from '@reduxjs/toolkit/query';
import type { FC } from 'react';
import type { ReportName } from '@/api';
import { useGetBalanceSheetQuery, useGetCashFlowQuery, useGetIncomeStatementQuery } from '@/api';
import { useAppSelector } from '@/app/hooks';
import type { Criteria } from './criteria/criteria';
import { balanceSheetArg, cashFlowArg, incomeStatementArg } from './criteria/criteria';
import type { FamilyProps } from './ReportTab';
import { ReportTab } from './ReportTab';
import { reportsSlice } from './reportsSlice';

const useAsked = (report: ReportName): Criteria | undefined =>
  useAppSelector((state) => reportsSlice.selectors.selectTab(state, report).asked);

function BalanceSheetTab(props: FamilyProps) {
  const asked = useAsked('balanceSheet');
  const query = useGetBalanceSheetQuery(asked ? balanceSheetArg(asked) : skipToken);
  return <ReportTab {...props} report="balanceSheet" query={query} answer={query.currentData?.balanceSheet} />;
}

function CashFlowTab(props: FamilyProps) {
  const asked = useAsked('cashFlow');
  const query = useGetCashFlowQuery(asked ? cashFlowArg(asked) : skipToken);
  return <ReportTab {...props} report="cashFlow" query={query} answer={query.currentData?.cashFlow} />;
}

function IncomeStatementTab(props: FamilyProps) {
  const asked = useAsked('incomeStatement');
  const query = useGetIncomeStatementQuery(asked ? incomeStatementArg(asked) : skipToken);
  return <ReportTab {...props} report="incomeStatement" query={query} answer={query.currentData?.incomeStatement} />;
}

/** The tab of each statement, with the query it stands on. */
export const reportTabs: Readonly<Record<ReportName, FC<FamilyProps>>> = {
  balanceSheet: BalanceSheetTab,
  cashFlow: CashFlowTab,
  incomeStatement: IncomeStatementTab,
};
