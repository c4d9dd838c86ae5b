/** The middle: the screen on its stages, its navigation target, and a variant beside or over its base. */
import { useRef, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import type { Departure, FromStage } from '../messages.ts';
import { StageFrame } from './StageFrame.tsx';
import { type PlannedStage, planStages } from './stage-plan.ts';
import { useRoom } from './use-room.ts';
import { NO_REPORT, type StageReport, type StageReports } from './use-stages.ts';
import { addressOf, toScreen } from './use-view.ts';

interface Props {
  view: WorkbenchView;
  base: string | null;
  reports: StageReports;
  hear(stage: string, message: FromStage): void;
  /** The stage that the pointer was last over. */
  active: string;
  enter(stage: string): void;
}

interface DepartureProps {
  departure: Departure;
  view: WorkbenchView;
  again(): void;
}

function DepartureLine({ departure: { to, screen }, view, again }: DepartureProps) {
  return (
    <div className="w-departure" role="status">
      <span>
        → would go to <strong>{screen ?? to}</strong>
      </span>
      {screen !== null && <a href={addressOf({ ...toScreen(view, screen), brand: view.brand })}>Follow</a>}
      <button type="button" onClick={again}>
        Stay
      </button>
    </div>
  );
}

interface StageProps extends Pick<Props, 'view' | 'hear' | 'enter'> {
  stage: PlannedStage;
  report: StageReport;
  top: number | undefined;
}

function ShownStage({ stage, view, report, top, hear, enter }: StageProps) {
  const [round, setRound] = useState(0);
  const isNow = report.query === stage.query;
  return (
    <section
      className="w-stage"
      aria-label={stage.label}
      data-stage={stage.name}
      data-settled={isNow && report.isSettled}
      onPointerEnter={() => enter(stage.name)}
    >
      <h3>
        {stage.label}
        <span className="w-quiet"> {Math.round(stage.scale * 100)} %</span>
      </h3>
      {isNow && report.departure && (
        <DepartureLine departure={report.departure} view={view} again={() => setRound(round + 1)} />
      )}
      <StageFrame {...stage} round={round} top={top} hear={hear} />
    </section>
  );
}

export function Stages({ view, base, reports, hear, enter, active }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const plan = room.width > 0 ? planStages(view, base, room) : [];
  const isCompared = plan.some(({ name }) => name === 'base');
  return (
    <div ref={area} className="w-stages" data-arrangement={isCompared ? view.compare : 'side'}>
      {plan.map((stage) => (
        <ShownStage
          key={stage.name}
          stage={stage}
          view={view}
          report={reports[stage.name] ?? NO_REPORT}
          // A variant and its base scroll together.
          top={isCompared && stage.name !== active ? reports[active]?.top : undefined}
          hear={hear}
          enter={enter}
        />
      ))}
    </div>
  );
}
