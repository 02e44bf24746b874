import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { loadCode } from '@/lib/loadCode';

/**
 * `React.lazy` for a panel whose Retry loads the code again, for the `onRetry` of a `PanelBoundary`: React itself keeps
 * a failed load. Reloads the page where a new deployment has removed the code.
 *
 * @returns A hook that returns the component and the function that replaces it by one that is not loaded yet.
 */
export function retryableLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const newPanel = () => lazy(() => loadCode(load));
  let current = newPanel();
  return (): readonly [Panel: LazyExoticComponent<ComponentType<Props>>, renew: () => void] => {
    const [Panel, setPanel] = useState(() => current);
    const renew = (): void => {
      current = newPanel();
      setPanel(current);
    };
    return [Panel, renew];
  };
}
