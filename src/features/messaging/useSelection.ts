import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface Selection {
  readonly selectedId: number | undefined;
  /** Selects a conversation, or deselects it when it is selected already. */
  readonly toggle: (id: number) => void;
  /** Selects a conversation; undefined selects none. */
  readonly select: (id: number | undefined) => void;
}

const parameter = 'conversation';

/** Renders the chosen conversation before the next event: as a transition, the composer of the last one would take clicks until it is replaced. */
const atOnce = { flushSync: true } as const;

function withSelection(current: URLSearchParams, id: number | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (id === undefined) next.delete(parameter);
  else next.set(parameter, String(id));
  return next;
}

/** The open conversation, kept in the address: a link reopens it, and Back leaves it. Spec: concierge 2, a click selects or deselects. */
export function useSelection(): Selection {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get(parameter));
  const select = useCallback(
    (chosen: number | undefined) => setSearch((current) => withSelection(current, chosen), atOnce),
    [setSearch],
  );
  const toggle = useCallback(
    (chosen: number) =>
      setSearch(
        (current) => withSelection(current, Number(current.get(parameter)) === chosen ? undefined : chosen),
        atOnce,
      ),
    [setSearch],
  );
  return { selectedId: Number.isSafeInteger(id) && id > 0 ? id : undefined, select, toggle };
}
