import { Flex } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { ClientFamily } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { roundingNote } from '@/lib/rounding';
import { selectStatementDisplay } from '@/preferences/preferencesSlice';
import { DateRange } from '@/ui/DateRange';
import { DateText } from '@/ui/DateText';
import { OnPaper } from '@/ui/print/OnPaper';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { DrillDownDialog } from '../drill-down/DrillDownDialog';
import { useEntriesProbe } from '../drill-down/Entries';
import { ExportMenu } from '../export/ExportMenu';
import type { ListedLocation } from '../Pickers';
import { reportsSlice, tabKey } from '../reportsSlice';
import type { LoadedReport } from '../criteria';
import { type Heading, headingOf, periodsOf } from './heading';
import { Composition, LargestChanges } from './Composition';
import { amountWidth } from './columnWidths';
import { DetailMenu } from './DetailMenu';
import type { LineFigure } from './Figures';
import { buildLineTree, collapsed, visibleLines } from './lineTree';
import { PrintedStatement } from './PrintedStatement';
import { readStatementLines } from './statementLines';
import { hasRoundingGaps, shownLines } from './shownLines';
import { StatementDisplayContext } from './StatementDisplay';
import * as styles from './StatementSheet.module.css';
import { StatementTable, virtualAbove } from './StatementTable';
import { TieOutStrip } from './TieOutStrip';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const { selectTab } = reportsSlice.selectors;

interface StatementSheetProps {
  readonly family: ClientFamily;
  readonly loaded: LoadedReport;
  readonly locations: readonly ListedLocation[] | undefined;
}

/** A statement: heading with menus, lines, checks, changes and composition. Spec: concierge 2, Row display. */
export function StatementSheet({ family, loaded: { criteria, report }, locations }: StatementSheetProps) {
  const name = criteria.report;
  const tab = tabKey(criteria.familyId, name);
  const current = useAppSelector((state) => selectTab(state, tab).expansion) ?? collapsed;
  const deferred = useDeferredValue(current);
  const display = useAppSelector((state) => selectStatementDisplay(state, name));
  const { hideZeroRows } = display;
  /** The figure of the open dialog. */
  const [clicked, setClicked] = useState<LineFigure>();
  const exact = useMemo(() => readStatementLines(report), [report]);
  const lines = useMemo(() => shownLines(exact, display), [exact, display]);
  const hasGaps = useMemo(() => hasRoundingGaps(exact, display), [exact, display]);
  const amounts = useMemo(() => amountWidth(lines, display), [lines, display]);
  const periods = useMemo(() => periodsOf(criteria, report), [criteria, report]);
  // A long statement renders its lines after the clicked button.
  const expansion = lines.length > virtualAbove ? deferred : current;
  const { totalsOnly } = expansion;
  const tree = useMemo(
    () => buildLineTree(report, lines, { totalsOnly, hideZeroRows }),
    [report, lines, totalsOnly, hideZeroRows],
  );
  const visible = useMemo(() => visibleLines(tree, expansion), [tree, expansion]);
  useEntriesProbe(criteria, visible);
  const heading = useMemo(() => headingOf(family.name, criteria, locations), [family.name, criteria, locations]);
  const statement = useMemo(
    () => ({ heading, periods, visible, report, hasGaps }),
    [heading, periods, visible, report, hasGaps],
  );
  // The drill-down shows the exact figure.
  const opened = clicked && exact.find(({ key }) => key === clicked.line.key);
  usePrintedTitle([heading.entity, heading.title, heading.period].join(' · '), 'content');
  const period = clicked && periods[clicked.periodIndex];
  return (
    <StatementDisplayContext value={display}>
      <article
        className={cx(shared.frame, styles.sheet)}
        style={{ '--periods': periods.length }}
        data-compares={periods.length > 1 || undefined}
        aria-label={heading.title}
      >
        <StatementHeading heading={heading} generatedAt={report.generatedAt}>
          <DetailMenu tab={tab} report={name} lines={lines} />
          <ExportMenu statement={statement} />
        </StatementHeading>
        <StatementTable
          tab={tab}
          label={heading.title}
          periods={periods}
          tree={tree}
          visible={visible}
          expandedKeys={expansion.expandedKeys}
          amountWidth={amounts}
          onOpen={setClicked}
        />
        <OnPaper>{() => <PrintedStatement title={heading.title} periods={periods} lines={visible} />}</OnPaper>
        {hasGaps && <p className={shared.note}>{roundingNote}</p>}
        <TieOutStrip checks={report.tieOut} periods={periods} />
        {periods[1] && <LargestChanges lines={lines} before={periods[1].label} />}
        {/* The flows of cash are no parts of a whole. */}
        {name !== 'cashFlow' && <Composition lines={lines} />}
      </article>
      {period && opened && (
        <DrillDownDialog
          line={opened}
          periodIndex={clicked.periodIndex}
          entity={heading.entity}
          period={period}
          onClose={() => setClicked(undefined)}
        />
      )}
    </StatementDisplayContext>
  );
}

interface StatementHeadingProps {
  readonly heading: Heading;
  /** Absent where the backend does not send it. */
  readonly generatedAt: string | undefined;
  /** The menus of the statement. */
  readonly children: ReactNode;
}

function StatementHeading({ heading, generatedAt, children }: StatementHeadingProps) {
  const { title, entity, period, details } = heading;
  return (
    <Flex vertical component="header" gap={8} className={cx(shared.strip)} style={{ paddingBottom: 16 }}>
      <Flex wrap align="center" justify="space-between" gap="8px 24px">
        <h2 style={{ fontSize: 21 }}>{title}</h2>
        <Flex wrap gap={8} className={shared.screenOnly} role="group" aria-label="Statement">
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
        </div>
      </Flex>
    </Flex>
  );
}
