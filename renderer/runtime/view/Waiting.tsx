/** Shown before even the loading screen is loaded: the screen's skeleton, or a typical one. */
import type { Shape } from '@trilha/language/definition/block';
import { Skeleton } from '../blocks/Skeleton.tsx';
import * as words from '../locale/current.ts';

const USUAL: readonly Shape[] = ['title', 'lead', 'control', 'control', 'button'];

export function Waiting({ shapes = USUAL }: { shapes?: readonly Shape[] }) {
  return (
    <main className="t-main" aria-busy="true">
      <div className="t-column" role="status">
        <span className="t-visually-hidden">{words.loading}</span>
        <Skeleton shapes={shapes} />
      </div>
    </main>
  );
}
