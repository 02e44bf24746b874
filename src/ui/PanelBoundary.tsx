import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { logFailure } from '../lib/log';
import { Alert } from './Alert';

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
    return (
      <Alert
        type="error"
        action={
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        }
        title={<>{this.props.name} could not be shown.</>}
      />
    );
  }
}
