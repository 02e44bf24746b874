import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ClientFamily } from '../../../api';
import { useMoneyDisplay } from '../../../ui/MoneyDisplay';
import { AccountsDialog } from '../drill/AccountsDialog';
import type { ListedLocation } from '../criteria/flatten';
import type { Drawn } from '../StatementPanel';
import { columnsOf } from './columns';
import { Composition } from './Composition';
import type { Entry } from './entries';
import { readEntries } from './entries';
import { toggled, visibilityOf } from './expansion';
import { headingOf } from './heading';
import { linesFor, ruled } from './lines';
import { useExpansion } from './Expansions';
import { StatementHeading } from './StatementHeading';
import * as styles from './StatementSheet.module.css';
import { StatementTable } from './StatementTable';
import { StatementToolbar } from './StatementToolbar';
import { TieOutStrip } from './TieOutStrip';
import { WhatMoved } from './WhatMoved';

interface StatementSheetProps {
  readonly family: ClientFamily;
  readonly drawn: Drawn;
  readonly locations: readonly ListedLocation[] | undefined;
}

/** A figure that was clicked. */
interface Clicked {
  readonly entry: Entry;
  readonly column: number;
}

/** A statement like paper: heading, lines, checks, and what can be done with it. Spec: concierge 2, Row display. */
export function StatementSheet({ family, drawn, locations }: StatementSheetProps) {
  const { criteria, report } = drawn;
  const { expansion, onExpand } = useExpansion(criteria.report);
  const { display } = useMoneyDisplay();
  const [clicked, setClicked] = useState<Clicked>();
  const entries = useMemo(() => readEntries(report), [report]);
  const columns = useMemo(() => columnsOf(criteria, report), [criteria, report]);
  const all = useMemo(() => ruled(report, entries), [report, entries]);
  const visibility = useMemo(() => visibilityOf(entries), [entries]);
  const linesAt = useMemo(
    () => linesFor(all, (some) => visibility(some, display.hideZeroRows)),
    [all, visibility, display.hideZeroRows],
  );
  const lines = useMemo(() => linesAt(expansion), [linesAt, expansion]);
  const turned = useCallback((key: string) => linesAt(toggled(expansion, key)), [linesAt, expansion]);
  const toggle = useCallback((key: string) => onExpand((now) => toggled(now, key)), [onExpand]);
  const open = useCallback((entry: Entry, column: number) => setClicked({ entry, column }), []);
  const heading = useMemo(() => headingOf(family.name, criteria, locations), [family.name, criteria, locations]);
  // What stands around the lines may follow them: a line opens with the next frame.
  const shown = useDeferredValue(lines);
  const shownExpansion = useDeferredValue(expansion);
  const statement = useMemo(() => ({ heading, columns, lines: shown, report }), [heading, columns, shown, report]);
  const column = clicked && columns[clicked.column];
  return (
    <>
      <StatementToolbar entries={entries} expansion={shownExpansion} onExpand={onExpand} statement={statement} />
      <article className={styles.sheet} data-wide={columns.length > 3 || undefined} aria-label={heading.title}>
        <StatementHeading heading={heading} generatedAt={report.generatedAt} />
        <StatementTable
          label={heading.title}
          columns={columns}
          all={all}
          lines={lines}
          turned={turned}
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
