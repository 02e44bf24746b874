import type { ReactNode } from 'react';
import { Component } from 'react';
import { logFailure } from '../lib/log';
import { Failure } from './Failure';

interface PanelBoundaryProps {
  /** What the panel is called, for the message: "Conversations could not be shown." */
  readonly name: string;
  readonly children: ReactNode;
}

interface PanelBoundaryState {
  readonly hasFailed: boolean;
}

/** Keeps an error while drawing within its own panel: says so there, with Retry, and leaves the rest of the page standing. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PanelBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logFailure(`${this.props.name} could not be shown`, error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const retry = (): void => this.setState({ hasFailed: false });
    return <Failure onRetry={retry} title={<>{this.props.name} could not be shown.</>} />;
  }
}
