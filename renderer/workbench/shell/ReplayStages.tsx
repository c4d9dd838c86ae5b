/** The middle, while a report is open: the page after the chosen step, and whether it was replayed. */
import { useEffect, useRef } from 'react';
import type { WorkbenchView } from '../choice.ts';
import { STAGE } from '../knowledge.ts';
import { type FromStage, isFrom, type ToStage } from '../messages.ts';
import { type PlannedStage, planStages } from './stage-plan.ts';
import type { OpenReport, ReportActions } from './use-report.ts';
import { useRoom } from './use-room.ts';

interface Props {
  view: WorkbenchView;
  current: OpenReport;
  hear: ReportActions['hear'];
}

interface FrameProps extends Omit<Props, 'view'> {
  stage: PlannedStage;
}

function ReplayFrame({ stage: { label, name, device, scale }, current, hear }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { report, at } = current;
  const latest = useRef(at);
  useEffect(() => {
    const send = (message: ToStage) => frame.current?.contentWindow?.postMessage(message, location.origin);
    const replay = () => {
      send({ tells: 'replay', actions: report.actions });
      send({ tells: 'step', step: latest.current });
    };
    const onMessage = (event: MessageEvent<FromStage>) => {
      if (!isFrom(event, frame.current?.contentWindow ?? null)) return;
      if (event.data.says === 'ready') replay();
      if (event.data.says === 'replayed') hear(event.data.doubts);
    };
    addEventListener('message', onMessage);
    // The stage may be there already, for another report.
    replay();
    return () => removeEventListener('message', onMessage);
  }, [report, hear]);
  useEffect(() => {
    latest.current = at;
    const message: ToStage = { tells: 'step', step: at };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [at]);
  return (
    <section className="w-stage" aria-label={label} data-stage={name}>
      <h3>{label}</h3>
      <div className="w-device" style={{ width: device.width * scale, height: device.height * scale }}>
        <iframe
          ref={frame}
          src={STAGE}
          title={label}
          width={device.width}
          height={device.height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

function Verdict({ doubt }: { doubt: string | null | undefined }) {
  if (doubt === undefined) return <p className="w-quiet">Replaying …</p>;
  if (doubt === null)
    return (
      <p>
        <strong>Replayed.</strong> The engine did what the report says. Masked texts and numbers are
        stand-ins.
      </p>
    );
  return (
    <p role="status">
      <strong>Recorded, not replayed.</strong> {doubt} The page is as it was before.
    </p>
  );
}

export function ReplayStages({ view, current, hear }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const { steps, at, doubts } = current;
  const step = steps[at];
  const plan = room.width > 0 ? planStages({ ...view, compare: 'off' }, null, room) : [];
  return (
    <>
      <header className="w-header">
        <div className="w-name">
          <h2>{step?.page ?? 'An empty report'}</h2>
          <span className="w-quiet">
            step {at + 1} of {steps.length}
          </span>
        </div>
        {step && <Verdict doubt={doubts?.[at]} />}
      </header>
      <div ref={area} className="w-stages" data-arrangement="side">
        {plan.map((stage) => (
          <ReplayFrame key={stage.name} stage={stage} current={current} hear={hear} />
        ))}
      </div>
    </>
  );
}
