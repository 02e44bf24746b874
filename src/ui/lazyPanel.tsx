import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { loadCode } from '@/lib/loadCode';
import { PanelBoundary } from './PanelBoundary';

interface LazyPanelOptions<Props> {
  /** The name in the message of a failure: "Conversations could not be shown." */
  readonly name: string;
  readonly load: () => Promise<ComponentType<Props>>;
  /** Rendered while the code loads; nothing by default. */
  readonly fallback?: ComponentType<Props>;
}

/** Returns a component whose code loads when it first renders. Unlike `React.lazy`, it loads again after a failure. */
export function lazyPanel<Props extends object>({ name, load, fallback }: LazyPanelOptions<Props>) {
  const create = () =>
    lazy(() =>
      loadCode(async () => ({ default: await load() })).catch((error: unknown) => {
        current = create();
        throw error;
      }),
    );
  let current: ReturnType<typeof create> = create();
  return function LazyPanel(props: Props) {
    const [Panel, setPanel] = useState(() => current);
    return (
      <PanelBoundary name={name} onRetry={() => setPanel(() => current)}>
        <Suspense fallback={fallback && createElement(fallback, props)}>
          <Panel {...props} />
        </Suspense>
      </PanelBoundary>
    );
  };
}
