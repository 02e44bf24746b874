import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ClientFamily } from '../../api';
import { Alert } from '../../ui/Alert';
import { LiveRegion } from '../../ui/LiveRegion';
import { addressOf, criteriaOf, searchOf } from './criteria/criteria';
import type { Filters, FilterTexts } from './criteria/filters';
import { countedFilters, defaultFilters, readFilters, toFilters } from './criteria/filters';
import type { ListedLocation } from './criteria/flatten';
import { ReportFilters } from './ReportFilters';
import { StatementPanel } from './StatementPanel';
import * as styles from './StatementPanel.module.css';
import type { AccountingAddress } from './useAccountingAddress';
import type { FilterDrafts } from './useDrafts';
import type { Statements } from './useStatements';

interface ReportTabProps {
  readonly family: ClientFamily;
  readonly address: AccountingAddress;
  readonly locations: readonly ListedLocation[] | undefined;
  readonly locationId: string | undefined;
  readonly drafts: FilterDrafts;
  readonly statements: Statements;
  /** What is chosen stands in the address from here on. */
  readonly onGenerated: () => void;
}

/**
 * Makes what the address asks for: when a link is opened, and when Back or Forward change it. Each change of the address is
 * looked at once; a statement that is asked for already is not asked for again.
 */
function useAsAddressed({ family, address, statements }: ReportTabProps): void {
  const { report, search, locationId } = address;
  const wanted = criteriaOf(family.id, report, locationId, readFilters(report, search));
  const key = wanted && addressOf(wanted);
  const { asked, drawn } = statements.states[report];
  const last = asked ?? drawn?.criteria;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (key === seen.current) return;
    seen.current = key;
    if (wanted) address.remember(wanted);
    if (wanted && (last === undefined || addressOf(last) !== key)) statements.generate(wanted);
  });
}

/** One tab: its filter form and its statement. Spec: concierge 2 and 4, Report view states. */
export function ReportTab(props: ReportTabProps) {
  const { family, address, locations, locationId, drafts, statements, onGenerated } = props;
  const { report, search } = address;
  const state = statements.states[report];
  const addressed = search.toString();
  const stored = useMemo(
    () => ({ ...defaultFilters(report), ...readFilters(report, new URLSearchParams(addressed)) }),
    [report, addressed],
  );
  useAsAddressed(props);
  const generate = (filters: Filters): void => {
    const counted = toFilters(report, countedFilters(report, { ...filters })) ?? filters;
    const criteria = { familyId: family.id, report, locationId, filters: counted };
    statements.generate(criteria);
    address.keep(criteria);
    onGenerated();
  };
  const { keep } = drafts;
  const onChange = useCallback((draft: FilterTexts) => keep(report, draft), [keep, report]);
  const draft = drafts.drafts[report];
  const chosen = draft && searchOf(family.id, report, locationId, draft).toString();
  const isStale = state.drawn !== undefined && chosen !== undefined && chosen !== addressOf(state.drawn.criteria);
  return (
    <>
      <ReportFilters
        familyId={family.id}
        report={report}
        stored={stored}
        draft={draft}
        onChange={onChange}
        onGenerate={generate}
        isBusy={state.asked !== undefined}
        onCancel={() => statements.cancel(report)}
      />
      <LiveRegion className={styles.notice}>
        {isStale && state.asked === undefined && (
          <Alert kind="warning">
            The filters differ from what is shown below. Generate the report again to bring it up to date.
          </Alert>
        )}
      </LiveRegion>
      <StatementPanel
        family={family}
        report={report}
        locations={locations}
        state={state}
        onRetry={statements.generate}
      />
    </>
  );
}
