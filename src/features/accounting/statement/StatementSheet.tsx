import { Flex } from 'antd';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClientFamily } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { DateText } from '@/ui/DateText';
import { AccountsDialog } from '../drill-down/AccountsDialog';
import { useEntriesProbe } from '../drill-down/Entries';
import type { ListedLocation } from '../Pickers';
import { reportsSlice } from '../reportsSlice';
import type { LoadedReport } from '../criteria';
import { type Heading, columnsOf, headingOf } from './heading';
import { Composition, LargestChanges } from './Composition';
import { type Entry, readEntries } from './entries';
import { closed, openLines, treeOf } from './lines';
import * as styles from './StatementSheet.module.css';
import { StatementTable, virtualAbove } from './StatementTable';
import { StatementToolbar } from './StatementToolbar';
import { TieOutStrip } from './TieOutStrip';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const { selectTab } = reportsSlice.selectors;

interface StatementSheetProps {
  readonly family: ClientFamily;
  readonly loaded: LoadedReport;
  readonly locations: readonly ListedLocation[] | undefined;
}

/** A statement: toolbar, heading, lines, checks, changes and composition. Spec: concierge 2, Row display. */
export function StatementSheet({ family, loaded: { criteria, report }, locations }: StatementSheetProps) {
  const name = criteria.report;
  const current = useAppSelector((state) => selectTab(state, name).expansion) ?? closed;
  const deferred = useDeferredValue(current);
  const { hideZeroRows } = useAmountDisplay();
  /** The figure of the open dialog. */
  const [clicked, setClicked] = useState<{ readonly entry: Entry; readonly index: number }>();
  const entries = useMemo(() => readEntries(report), [report]);
  const columns = useMemo(() => columnsOf(criteria, report), [criteria, report]);
  // A long statement renders its lines after the clicked button.
  const expansion = entries.length > virtualAbove ? deferred : current;
  const { totalsOnly } = expansion;
  const tree = useMemo(
    () => treeOf(report, entries, { totalsOnly, hideZeroRows }),
    [report, entries, totalsOnly, hideZeroRows],
  );
  const lines = useMemo(() => openLines(tree, expansion), [tree, expansion]);
  useEntriesProbe(criteria, lines);
  const open = useCallback((entry: Entry, index: number) => setClicked({ entry, index }), []);
  const heading = useMemo(() => headingOf(family.name, criteria, locations), [family.name, criteria, locations]);
  const statement = useMemo(() => ({ heading, columns, lines, report }), [heading, columns, lines, report]);
  const column = clicked && columns[clicked.index];
  return (
    <>
      <StatementToolbar report={name} entries={entries} statement={statement} />
      <article
        className={cx(shared.frame, styles.sheet)}
        style={{ '--periods': columns.length }}
        data-compares={columns.length > 1 || undefined}
        data-wide={columns.length > 3 || undefined}
        aria-label={heading.title}
      >
        <StatementHeading heading={heading} generatedAt={report.generatedAt} />
        <StatementTable
          report={name}
          label={heading.title}
          columns={columns}
          tree={tree}
          lines={lines}
          open={expansion.open}
          onOpen={open}
        />
        <TieOutStrip checks={report.tieOut} columns={columns} />
        {columns[1] && <LargestChanges entries={entries} since={columns[1].label} />}
        <Composition entries={entries} />
      </article>
      {column && <AccountsDialog {...clicked} column={column} onClose={() => setClicked(undefined)} />}
    </>
  );
}

interface StatementHeadingProps {
  readonly heading: Heading;
  /** Absent where the backend does not send it. */
  readonly generatedAt: string | undefined;
}

const StatementHeading = memo(function StatementHeading({ heading, generatedAt }: StatementHeadingProps) {
  const { title, entity, period, details } = heading;
  return (
    <Flex
      wrap
      component="header"
      justify="space-between"
      gap="6px 24px"
      className={cx(shared.strip)}
      style={{ paddingBottom: 16 }}
    >
      <div>
        <h2 style={{ fontSize: 21 }}>{title}</h2>
        <p className={shared.secondary}>{entity}</p>
      </div>
      <div className={shared.note}>
        <p>{period} · US dollars</p>
        <p>{details}</p>
        {generatedAt !== undefined && (
          <p>
            Generated <DateText value={generatedAt} format="dayAndTime" />
          </p>
        )}
      </div>
    </Flex>
  );
});
