import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Blocker, type BlockerFunction, type RouteObject, Outlet, useBlocker } from 'react-router';

/** A mounted guard: an object of its own for each component, which calls the latest function of it. */
interface Guard {
  readonly blocks: BlockerFunction;
}

interface Guards {
  readonly mounted: Set<Guard>;
  /** The guard that blocked the last navigation. */
  readonly blocking: Guard | undefined;
  readonly blocker: Blocker;
}

const NavigationGuards = createContext<Guards | undefined>(undefined);

function GuardedRoutes() {
  const [mounted] = useState(() => new Set<Guard>());
  const [blocking, setBlocking] = useState<Guard>();
  const blocker = useBlocker((navigation) => {
    const guard = [...mounted].findLast(({ blocks }) => blocks(navigation));
    setBlocking(guard);
    return guard !== undefined;
  });
  const guards = useMemo(() => ({ mounted, blocking, blocker }), [mounted, blocking, blocker]);
  return (
    <NavigationGuards value={guards}>
      <Outlet />
    </NavigationGuards>
  );
}

/** Returns routes whose components can block navigations with `useNavigationGuard`: a router has only one blocker. */
export const withNavigationGuards = (routes: RouteObject[]): RouteObject[] => [
  { Component: GuardedRoutes, children: routes },
];

/**
 * Blocks navigations within the portal; the guard that was mounted last decides first. Without effect outside of
 * `withNavigationGuards`.
 *
 * @returns The blocker of a navigation that this guard has blocked.
 */
export function useNavigationGuard(blocks: BlockerFunction): Extract<Blocker, { state: 'blocked' }> | undefined {
  const guards = use(NavigationGuards);
  const mounted = guards?.mounted;
  const blocksNow = useEffectEvent(blocks);
  const [own, setOwn] = useState<Guard>();
  useEffect(() => {
    const guard: Guard = { blocks: (navigation) => blocksNow(navigation) };
    mounted?.add(guard);
    setOwn(guard);
    return () => void mounted?.delete(guard);
  }, [mounted]);
  const isOwn = own !== undefined && own === guards?.blocking;
  return isOwn && guards?.blocker.state === 'blocked' ? guards.blocker : undefined;
}

/**
 * Closes a dialog or a drawer when the user goes back, instead of leaving the page.
 *
 * @param onClose - Undefined while there is nothing to close.
 */
export function useCloseOnBack(onClose: (() => void) | undefined): void {
  const blocker = useNavigationGuard(({ historyAction }) => historyAction === 'POP' && onClose !== undefined);
  const close = useEffectEvent(() => {
    blocker?.reset();
    onClose?.();
  });
  useEffect(() => {
    if (blocker) close();
  }, [blocker]);
}
