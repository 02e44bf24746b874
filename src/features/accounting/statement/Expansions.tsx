import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReportName } from '../../../api';
import type { ChangeExpansion, Expansion } from './expansion';
import { closed } from './expansion';

type Expansions = Readonly<Record<ReportName, Expansion>>;

interface ExpansionsContext {
  readonly all: Expansions;
  readonly change: (report: ReportName, change: (now: Expansion) => Expansion) => void;
}

const allClosed: Expansions = { balanceSheet: closed, cashFlow: closed, incomeStatement: closed };
const Context = createContext<ExpansionsContext>({ all: allClosed, change: () => undefined });

/** Keeps how far the statements of a family are opened while their tabs are left and they are made again. */
export function ExpansionsProvider({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState(allClosed);
  const change = useCallback<ExpansionsContext['change']>(
    (report, next) => setAll((now) => ({ ...now, [report]: next(now[report]) })),
    [],
  );
  const value = useMemo(() => ({ all, change }), [all, change]);
  return <Context value={value}>{children}</Context>;
}

/** How far a statement is opened, and the way to change it. What draws a statement asks for it, so that nothing else is drawn again. */
export function useExpansion(report: ReportName): {
  readonly expansion: Expansion;
  readonly onExpand: ChangeExpansion;
} {
  const { all, change } = use(Context);
  const onExpand = useCallback<ChangeExpansion>((next) => change(report, next), [change, report]);
  return { expansion: all[report], onExpand };
}
