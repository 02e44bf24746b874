import { type CSSProperties, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClientFamily } from '@/api';
import { useAppSelector, useAppStore } from '@/app/hooks';
import { useAmountDisplay } from '@/preferences/useAmountDisplay';
import { AccountsDialog } from '../drill-down/AccountsDialog';
import { useEntriesProbe } from '../drill-down/Entries';
import type { ListedLocation } from '../Pickers';
import { reportsSlice } from '../reportsSlice';
import type { LoadedReport } from '../criteria';
import { columnsOf, headingOf } from './heading';
import { Composition, WhatMoved } from './Composition';
import { type Entry, readEntries } from './entries';
import { type Expansion, closed, toggled, openLines, treeOf } from './lines';
import { StatementHeading } from './StatementHeading';
import * as styles from './StatementSheet.module.css';
import { StatementTable } from './StatementTable';
import { StatementToolbar } from './StatementToolbar';
import { TieOutStrip } from './TieOutStrip';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const { expanded } = reportsSlice.actions;
const { selectTab } = reportsSlice.selectors;

interface StatementSheetProps {
  readonly family: ClientFamily;
  readonly loaded: LoadedReport;
  readonly locations: readonly ListedLocation[] | undefined;
}

interface Measures extends CSSProperties {
  readonly '--periods': number;
}

/** The figure of the open dialog. */
interface Clicked {
  readonly entry: Entry;
  readonly column: number;
}

/** A statement: toolbar, heading, lines, checks, changes and composition. Spec: concierge 2, Row display. */
export function StatementSheet({ family, loaded, locations }: StatementSheetProps) {
  const { criteria, report } = loaded;
  const store = useAppStore();
  const name = criteria.report;
  const expansion = useAppSelector((state) => selectTab(state, name).expansion) ?? closed;
  const display = useAmountDisplay();
  const [clicked, setClicked] = useState<Clicked>();
  const entries = useMemo(() => readEntries(report), [report]);
  const columns = useMemo(() => columnsOf(criteria, report), [criteria, report]);
  const { totalsOnly } = expansion;
  const { hideZeroRows } = display;
  const tree = useMemo(
    () => treeOf(report, entries, { totalsOnly, hideZeroRows }),
    [report, entries, totalsOnly, hideZeroRows],
  );
  const lines = useMemo(() => openLines(tree, expansion), [tree, expansion]);
  useEntriesProbe(criteria, lines);
  const expand = useCallback(
    (next: Expansion) => store.dispatch(expanded({ report: name, expansion: next })),
    [store, name],
  );
  const toggle = useCallback(
    (key: string) => expand(toggled(selectTab(store.getState(), name).expansion ?? closed, key)),
    [store, name, expand],
  );
  const open = useCallback((entry: Entry, column: number) => setClicked({ entry, column }), []);
  const heading = useMemo(() => headingOf(family.name, criteria, locations), [family.name, criteria, locations]);
  // The toolbar may render after the lines.
  const shown = useDeferredValue(lines);
  const shownExpansion = useDeferredValue(expansion);
  const statement = useMemo(() => ({ heading, columns, lines: shown, report }), [heading, columns, shown, report]);
  const column = clicked && columns[clicked.column];
  const measures: Measures = { '--periods': columns.length };
  return (
    <>
      <StatementToolbar entries={entries} expansion={shownExpansion} onExpand={expand} statement={statement} />
      <article
        className={cx(shared.frame, styles.sheet)}
        style={measures}
        data-compares={columns.length > 1 || undefined}
        data-wide={columns.length > 3 || undefined}
        aria-label={heading.title}
      >
        <StatementHeading heading={heading} generatedAt={report.generatedAt} />
        <StatementTable
          label={heading.title}
          columns={columns}
          tree={tree}
          lines={lines}
          open={expansion.open}
          onToggle={toggle}
          onOpen={open}
        />
        <TieOutStrip checks={report.tieOut} columns={columns} />
        {columns.length > 1 && <WhatMoved entries={entries} columns={columns} />}
        <Composition entries={entries} />
      </article>
      {clicked && column && (
        <AccountsDialog
          entry={clicked.entry}
          column={column}
          amount={clicked.entry.amounts[clicked.column] ?? null}
          index={clicked.column}
          onClose={() => setClicked(undefined)}
        />
      )}
    </>
  );
}
