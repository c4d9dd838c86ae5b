/** The server's rendering of a screen that is not prerendered: the frame of the page with the screen's skeleton. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { Waiting } from './Waiting.tsx';

export const PageSkeleton = ({ stage, skeleton }: Pick<CompiledScreen, 'stage' | 'skeleton'>) => (
  <div className="t-page">
    <div className="t-header">
      <div className="t-header__bar" />
    </div>
    {stage !== null && <div className="t-trail" />}
    <Waiting shapes={skeleton} />
  </div>
);
