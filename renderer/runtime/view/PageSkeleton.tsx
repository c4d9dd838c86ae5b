/** What the server shows of a screen before any script ran: the frame of the page, and the screen's shape in it. */
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import { Waiting } from './Waiting.tsx';

export const PageSkeleton = ({ stage, skeleton }: Pick<CompiledScreen, 'stage' | 'skeleton'>) => (
  <div className="t-page">
    <div className="t-header">
      <div className="t-header__bar" />
    </div>
    {stage !== null && <div className="t-stages" />}
    <Waiting shapes={skeleton} />
  </div>
);
