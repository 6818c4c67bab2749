import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

type Props = {
  readonly fallback: (retry: () => void) => ReactNode;
  /** Changes when the part is another one: the boundary then starts anew. */
  readonly part: string;
  readonly children: ReactNode;
};

/** Keeps a fault within its feature: the rest of the page goes on. */
export class ErrorBoundary extends Component<Props, { readonly failed: string | null }> {
  override state = { failed: null };

  static getDerivedStateFromError(): { failed: string } {
    return { failed: '' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.part !== this.props.part && this.state.failed !== null) this.setState({ failed: null });
  }

  override render(): ReactNode {
    return this.state.failed === null
      ? this.props.children
      : this.props.fallback(() => this.setState({ failed: null }));
  }
}
