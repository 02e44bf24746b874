import { useCallback, useMemo, useState } from 'react';
import type { ClientFamily, Report, ReportName } from '@/api';
import { isApiError } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import type { Criteria } from './criteria/criteria';
import { addressOf, searchOf } from './criteria/criteria';
import type { Filters, FilterTexts } from './criteria/filters';
import { countedFilters, defaultFilters, toFilters } from './criteria/filters';
import type { ListedLocation } from './criteria/flatten';
import { abortStatement, makeStatement } from './queries';
import { ReportFilters } from './ReportFilters';
import { describeReportFailure } from './reports';
import { reportsSlice } from './reportsSlice';
import type { Drawn } from './StatementPanel';
import { StatementPanel } from './StatementPanel';
import { useGo } from './useReports';
import * as shared from '@/ui/shared.module.css';

const { actions, selectors } = reportsSlice;

/** What the page knows beside the tab. */
export interface FamilyProps {
  readonly family: ClientFamily;
  readonly locations: readonly ListedLocation[] | undefined;
  /** The location of the page. */
  readonly locationId: string | undefined;
}

interface ReportTabProps extends FamilyProps {
  readonly report: ReportName;
  /** The query of the statement that was asked for. */
  readonly query: { readonly isFetching: boolean; readonly error?: unknown };
  /** Its answer, once it is there. */
  readonly answer: Report | undefined;
}

/** The statement to be shown: the latest answer, until that to what is asked for now is there. */
function useDrawn(asked: Criteria | undefined, answer: Report | undefined): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  if (asked && answer && drawn?.report !== answer) setDrawn({ criteria: asked, report: answer });
  if (!asked && drawn) setDrawn(undefined);
  return drawn;
}

/** One tab: its filter form and its statement. Spec: concierge 2 and 4, Report view states. */
export function ReportTab({ family, locations, locationId, report, query, answer }: ReportTabProps) {
  const dispatch = useAppDispatch();
  const go = useGo();
  const { filters, asked } = useAppSelector((state) => selectors.selectTab(state, report));
  const drawn = useDrawn(asked, answer);
  const stored = useMemo(
    () => ({ ...defaultFilters(report), ...(asked && countedFilters(report, { ...asked.filters })) }),
    [report, asked],
  );
  const generate = (chosen: Filters): void => {
    const counted = toFilters(report, countedFilters(report, { ...chosen })) ?? chosen;
    const criteria = { familyId: family.id, report, locationId, filters: counted };
    go(actions.asked(criteria));
    makeStatement(dispatch, criteria);
  };
  const cancel = (): void => {
    if (asked) abortStatement(dispatch, asked);
    go(actions.cancelled({ report, shown: drawn?.criteria }));
  };
  const onChange = useCallback(
    (changed: FilterTexts) => dispatch(actions.filtersChanged({ report, filters: changed })),
    [dispatch, report],
  );
  const chosen = filters && searchOf(family.id, report, locationId, filters).toString();
  const isStale = drawn !== undefined && chosen !== undefined && chosen !== addressOf(drawn.criteria);
  const failure = !query.isFetching && isApiError(query.error) ? describeReportFailure(report, query.error) : undefined;
  return (
    <>
      <ReportFilters
        familyId={family.id}
        report={report}
        stored={stored}
        draft={filters}
        onChange={onChange}
        onGenerate={generate}
        isBusy={query.isFetching}
        onCancel={cancel}
      />
      <LiveRegion className={shared.screenOnly}>
        {isStale && !query.isFetching && (
          <Alert type="warning" title="The filters have changed. Generate the report again to update it." />
        )}
      </LiveRegion>
      <StatementPanel
        family={family}
        report={report}
        locations={locations}
        drawn={drawn}
        isMaking={query.isFetching}
        failure={failure}
        onRetry={() => asked && makeStatement(dispatch, asked)}
      />
    </>
  );
}
