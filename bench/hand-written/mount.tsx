/** Mounts a hand-written page and marks the time from which it handles the keyboard. */

import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return children;
}

/** @throws when the page has no `#root` */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(<Ready>{page}</Ready>);
}
