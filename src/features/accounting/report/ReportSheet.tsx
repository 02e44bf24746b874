import { Flex } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, use, useDeferredValue, useMemo, useState } from 'react';
import type { ClientFamily, Report } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { roundingNote } from '@/lib/rounding';
import { selectReportDisplay } from '@/preferences/preferencesSlice';
import { DateRange } from '@/ui/DateRange';
import { DataSources } from '@/ui/DataSources';
import { DateText } from '@/ui/DateText';
import { PortalName } from '@/ui/PageHeader';
import { OnPaper } from '@/ui/print/OnPaper';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { DrillDownDialog } from '../drill-down/DrillDownDialog';
import { ExportMenu } from '../export/ExportMenu';
import { reportsSlice, tabKey } from '../reportsSlice';
import type { LoadedReport } from '../criteria';
import { type Heading, type Names, headingOf, periodsOf } from './heading';
import { Composition, LargestChanges } from './Composition';
import { DetailMenu } from './DetailMenu';
import { NetWorthStrip } from './NetWorthStrip';
import type { RowFigure } from './Figures';
import { longestFigures } from './longestFigures';
import { buildRowTree, collapsed, visibleRows } from './rowTree';
import { PrintedReport } from './PrintedReport';
import { readDisplayRows } from './displayRows';
import { hasRoundingGaps, roundedRows } from './roundedRows';
import { ReportDisplayContext } from './ReportDisplay';
import * as styles from './ReportSheet.module.css';
import { ReportTable } from './ReportTable';
import { virtualAbove } from '@/ui/virtualRows';
import { TieOutStrip } from './TieOutStrip';
import * as shared from '@/ui/shared.module.css';

const { selectTab } = reportsSlice.selectors;

interface ReportSheetProps {
  readonly family: ClientFamily;
  readonly loaded: LoadedReport;
  readonly names: Names;
}

/** A report: heading with menus, rows, checks, changes and composition. Spec: R-RPT-7. */
export function ReportSheet({ family, loaded: { criteria, report }, names }: ReportSheetProps) {
  const name = criteria.report;
  const tab = tabKey(criteria.familyId, name);
  const current = useAppSelector((state) => selectTab(state, tab).expansion) ?? collapsed;
  const deferred = useDeferredValue(current);
  const display = useAppSelector((state) => selectReportDisplay(state, name));
  const { hideZeroRows } = display;
  /** The figure of the open dialog. */
  const [clicked, setClicked] = useState<RowFigure>();
  const exact = useMemo(() => readDisplayRows(report), [report]);
  const rows = useMemo(() => roundedRows(exact, display), [exact, display]);
  const hasGaps = useMemo(() => hasRoundingGaps(exact, display), [exact, display]);
  const longest = useMemo(() => longestFigures(rows, display), [rows, display]);
  const periods = useMemo(() => periodsOf(criteria, report), [criteria, report]);
  // A long report renders its rows after the clicked button.
  const expansion = rows.length > virtualAbove ? deferred : current;
  const { totalsOnly } = expansion;
  const tree = useMemo(
    () => buildRowTree(report, rows, { totalsOnly, hideZeroRows }),
    [report, rows, totalsOnly, hideZeroRows],
  );
  const visible = useMemo(() => visibleRows(tree, expansion), [tree, expansion]);
  const heading = useMemo(() => headingOf(family.name, criteria, names), [family.name, criteria, names]);
  const visibleReport = useMemo(
    () => ({ heading, periods, visible, report, hasGaps }),
    [heading, periods, visible, report, hasGaps],
  );
  // The drill-down shows the exact figure.
  const opened = clicked && exact.find(({ key }) => key === clicked.row.key);
  usePrintedTitle([heading.entity, heading.title, heading.period].join(' · '), 'content');
  const period = clicked && periods[clicked.periodIndex];
  return (
    <ReportDisplayContext value={display}>
      <article
        className={clsx(shared.frame, styles.sheet)}
        style={{ '--periods': periods.length }}
        data-compares={periods.length > 1 || undefined}
        aria-label={heading.title}
      >
        <ReportHeading heading={heading} report={report}>
          <DetailMenu tab={tab} report={name} rows={rows} />
          <ExportMenu visible={visibleReport} />
        </ReportHeading>
        {name === 'balanceSheet' && <NetWorthStrip rows={rows} periods={periods} />}
        <ReportTable
          tab={tab}
          label={heading.title}
          periods={periods}
          tree={tree}
          visible={visible}
          expandedKeys={expansion.expandedKeys}
          longest={longest}
          onOpen={setClicked}
        />
        <OnPaper>
          {() => <PrintedReport title={heading.title} periods={periods} rows={visible} longest={longest} />}
        </OnPaper>
        {hasGaps && <p className={shared.note}>{roundingNote}</p>}
        <TieOutStrip checks={report.tieOut} periods={periods} />
        <div className={styles.summaries}>
          {periods[1] && <LargestChanges rows={rows} before={periods[1].label} />}
          {/* The flows of cash are no parts of a whole. */}
          {name !== 'cashFlow' && <Composition rows={rows} />}
        </div>
      </article>
      {period && opened && (
        <DrillDownDialog
          row={opened}
          periodIndex={clicked.periodIndex}
          entity={heading.entity}
          period={period}
          onClose={() => setClicked(undefined)}
        />
      )}
    </ReportDisplayContext>
  );
}

interface ReportHeadingProps {
  readonly heading: Heading;
  /** A backend may send neither when it was generated nor where its figures come from. */
  readonly report: Pick<Report, 'generatedAt' | 'sources'>;
  /** The menus of the report. */
  readonly children: ReactNode;
}

function ReportHeading({ heading, report: { generatedAt, sources }, children }: ReportHeadingProps) {
  const { title, entity, period, details } = heading;
  const office = use(PortalName);
  return (
    <Flex vertical component="header" gap={8} className={clsx(shared.strip, styles.heading)}>
      <OnPaper>{() => <p className={styles.office}>{office}</p>}</OnPaper>
      <Flex wrap align="center" justify="space-between" gap="8px 24px">
        <h2 style={{ fontSize: 21 }}>{title}</h2>
        <Flex wrap gap={8} className={shared.screenOnly} role="group" aria-label="Report">
          {children}
        </Flex>
      </Flex>
      <Flex wrap justify="space-between" gap="6px 24px">
        <p className={shared.secondary}>
          <span dir="auto">{entity}</span>
        </p>
        <div className={shared.note}>
          <p>
            <DateRange text={period} /> · US dollars
          </p>
          <p>
            <span dir="auto">{details}</span>
          </p>
          {generatedAt !== undefined && (
            <p>
              Generated <DateText value={generatedAt} format="dayAndTime" />
            </p>
          )}
          <DataSources of="books" sources={sources} />
        </div>
      </Flex>
    </Flex>
  );
}
