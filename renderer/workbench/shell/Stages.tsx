/** The middle: the screen on its stages, where it would lead, and a variant beside or over its base. */
import { useRef } from 'react';
import type { View } from '../choice.ts';
import type { Departure, FromStage } from '../messages.ts';
import { StageFrame } from './StageFrame.tsx';
import { type PlannedStage, planStages } from './stage-plan.ts';
import { useRoom } from './use-room.ts';
import { NOTHING_TOLD, type ToldByStage } from './use-stages.ts';
import { addressOf, toScreen } from './use-view.ts';

interface Props {
  view: View;
  base: string | null;
  told: ToldByStage;
  hear(stage: string, message: FromStage): void;
  /** The pointer came over a stage. */
  enter(stage: string): void;
}

function DepartureLine({ departure, view }: { departure: Departure; view: View }) {
  const { to, screen } = departure;
  return (
    <p className="w-departure" role="status">
      → would go to <strong>{screen ?? to}</strong>
      {screen !== null && (
        <a className="w-button" href={addressOf({ ...toScreen(view, screen), brand: view.brand })}>
          Follow
        </a>
      )}
    </p>
  );
}

/** Stages of a comparison scroll together: where the last one was scrolled to. */
function scrollOf(stage: PlannedStage, plan: readonly PlannedStage[], told: ToldByStage, active: string) {
  const isCompared = plan.some(({ name }) => name === 'base');
  return isCompared && stage.name !== active ? told[active]?.top : undefined;
}

export function Stages({ view, base, told, hear, enter, active }: Props & { active: string }) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const plan = room.width > 0 ? planStages(view, base, room) : [];
  const arrangement = plan.some(({ name }) => name === 'base') ? view.compare : 'side';
  return (
    <div ref={area} className="w-stages" data-arrangement={arrangement}>
      {plan.map((stage) => {
        const { departure, isSettled, query } = told[stage.name] ?? NOTHING_TOLD;
        const isNow = query === stage.query;
        return (
          <section
            key={stage.name}
            className="w-stage"
            aria-label={stage.label}
            data-stage={stage.name}
            data-settled={isNow && isSettled}
            onPointerEnter={() => enter(stage.name)}
          >
            <h3>
              {stage.label}
              <span className="w-quiet"> {Math.round(stage.scale * 100)} %</span>
            </h3>
            {isNow && departure && <DepartureLine departure={departure} view={view} />}
            <StageFrame {...stage} top={scrollOf(stage, plan, told, active)} hear={hear} />
          </section>
        );
      })}
    </div>
  );
}
