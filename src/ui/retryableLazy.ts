import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/**
 * `React.lazy` for a panel whose Retry loads the code again, for the `onRetry` of a `PanelBoundary`: React itself keeps
 * a failed load.
 *
 * @returns A hook that returns the component and the function that replaces it by one that is not loaded yet.
 */
export function retryableLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let current = lazy(load);
  return (): readonly [Panel: LazyExoticComponent<ComponentType<Props>>, renew: () => void] => {
    const [Panel, setPanel] = useState(() => current);
    const renew = (): void => {
      current = lazy(load);
      setPanel(current);
    };
    return [Panel, renew];
  };
}
