import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { MoneyStyle } from '../lib/money';

/** How amounts are shown in this tab. */
export interface MoneyDisplay extends MoneyStyle {
  /** No figure is to be seen: somebody looks over the shoulder. */
  readonly hidden: boolean;
  readonly parentheses: boolean;
  readonly wholeDollars: boolean;
  /** Lines of statements that are zero throughout are left out. */
  readonly hideZeroRows: boolean;
}

interface MoneyDisplayContext {
  readonly display: MoneyDisplay;
  readonly change: (changes: Partial<MoneyDisplay>) => void;
}

const usual: MoneyDisplay = { hidden: false, parentheses: false, wholeDollars: false, hideZeroRows: false };
const Context = createContext<MoneyDisplayContext>({ display: usual, change: () => undefined });
const storageKey = 'portal.amounts';

/** Stands where an amount is hidden; always as long, so that its length tells nothing. */
export const hiddenAmount = '•••••';

function stored(): MoneyDisplay {
  try {
    const words = (sessionStorage.getItem(storageKey) ?? '').split(' ');
    const has = (name: keyof MoneyDisplay): boolean => words.includes(name);
    return {
      ...{ hidden: has('hidden'), parentheses: has('parentheses') },
      ...{ wholeDollars: has('wholeDollars'), hideZeroRows: has('hideZeroRows') },
    };
  } catch {
    return usual;
  }
}

function store(display: MoneyDisplay): void {
  try {
    const words = Object.entries(display).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
    sessionStorage.setItem(storageKey, words.join(' '));
  } catch {
    // Storage is closed to the page: the choice holds until it is left.
  }
}

/** Holds how amounts are shown; mounted by the application around everything. The choice lasts as long as the tab. */
export function MoneyDisplayProvider({ children }: { readonly children: ReactNode }) {
  const [display, setDisplay] = useState(stored);
  const change = useCallback((changes: Partial<MoneyDisplay>): void => {
    setDisplay((now) => {
      const next = { ...now, ...changes };
      store(next);
      return next;
    });
  }, []);
  const value = useMemo(() => ({ display, change }), [display, change]);
  return <Context value={value}>{children}</Context>;
}

/** How amounts are shown, and the way to change it. */
export function useMoneyDisplay(): MoneyDisplayContext {
  return use(Context);
}
