/** A router whose location never changes: navigation is reported instead. */
import { type ReactNode, useMemo } from 'react';
import { createPath, Router } from 'react-router-dom';

interface Props {
  /** The path and query that the screen sees. */
  address: string;
  leave(to: string): void;
  children: ReactNode;
}

export function StageRouter({ address, leave, children }: Props) {
  const navigator = useMemo(() => {
    const tellWay = (to: Parameters<typeof createPath>[0] | string) =>
      leave(typeof to === 'string' ? to : createPath(to));
    return {
      createHref: (to: Parameters<typeof createPath>[0] | string) =>
        typeof to === 'string' ? to : createPath(to),
      go: () => leave('back'),
      push: tellWay,
      replace: tellWay,
    };
  }, [leave]);
  return (
    <Router location={address} navigator={navigator}>
      {children}
    </Router>
  );
}
