import { type ReactNode, Component } from 'react';
import { logFailure } from '@/lib/log';
import { Failure } from './Failure';

interface PanelBoundaryProps {
  /** The name of the panel in the message: "Conversations could not be shown." */
  readonly name: string;
  /** Called before the panel is rendered again. */
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Error boundary of one panel: shows the error there with Retry; the rest of the page stays usable. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    logFailure(`${this.props.name} could not be shown`, error);
  }

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure onRetry={this.#retry} title={`${this.props.name} could not be shown.`} />;
  }
}
