/** Catches errors of rendering, reports them, and shows `fallback` until the path changes. */
import { Component, type ReactNode } from 'react';

interface Props {
  path: string;
  report(path: string, error: unknown): void;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  /** Path of the page that failed, or null. */
  broken: string | null;
  path: string;
}

export class RenderErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null, path: this.props.path };

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> {
    return path === state.path ? {} : { broken: null, path };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: '' };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(this.props.path, error);
  }

  override render(): ReactNode {
    return this.state.broken === null ? this.props.children : this.props.fallback;
  }
}
