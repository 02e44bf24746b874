import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { type Blocker, type BlockerFunction, type RouteObject, NavigationType, Outlet, useBlocker } from 'react-router';

interface Guards {
  /** The mounted guards by id, in the order in which they were mounted. */
  readonly mounted: Map<string, BlockerFunction>;
  /** The id of the guard that blocked the last navigation. */
  readonly blocking: string | undefined;
  readonly blocker: Blocker;
}

const NavigationGuards = createContext<Guards | undefined>(undefined);

function GuardedRoutes() {
  const [mounted] = useState(() => new Map<string, BlockerFunction>());
  const [blocking, setBlocking] = useState<string>();
  const blocker = useBlocker((navigation) => {
    const [id] = [...mounted].findLast(([, blocks]) => blocks(navigation)) ?? [];
    setBlocking(id);
    return id !== undefined;
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
  const id = useId();
  useEffect(() => {
    mounted?.set(id, (navigation) => blocksNow(navigation));
    return () => void mounted?.delete(id);
  }, [mounted, id]);
  return guards?.blocking === id && guards.blocker.state === 'blocked' ? guards.blocker : undefined;
}

/**
 * Closes a dialog or a drawer when the user goes back, instead of leaving the page.
 *
 * @param onClose - Undefined while there is nothing to close.
 */
export function useCloseOnBack(onClose: (() => void) | undefined): void {
  const blocker = useNavigationGuard(
    ({ historyAction }) => historyAction === NavigationType.Pop && onClose !== undefined,
  );
  const close = useEffectEvent(() => {
    blocker?.reset();
    onClose?.();
  });
  useEffect(() => {
    if (blocker) close();
  }, [blocker]);
}
