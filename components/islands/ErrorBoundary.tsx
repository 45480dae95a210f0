import { Component, type ReactNode } from 'react';
import { IslandError } from './IslandError';

interface State {
  readonly failed: boolean;
  /** Changes at each retry, so that the children are made anew. */
  readonly attempt: number;
}

/** Shows « Unexpected Application Error! » in an island's place; the page around goes on working. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <IslandError onRetry={this.retry} />;
    return <Keyed key={this.state.attempt}>{this.props.children}</Keyed>;
  }

  readonly retry = () => {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };
}

function Keyed({ children }: { readonly children: ReactNode }) {
  return children;
}
