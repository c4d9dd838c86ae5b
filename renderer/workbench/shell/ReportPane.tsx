/** A customer's report: what it says, and its steps. The chosen one is on the stage. */
import { asTold } from '../report/stand-ins.ts';
import type { RecordedCall, ReportStep } from '../report/steps.ts';
import { ReportOpener } from './ReportOpener.tsx';
import type { OpenReport, ReportActions } from './use-report.ts';

interface Props {
  current: OpenReport | null;
  actions: ReportActions;
}

function CallLine({ operation, status, code }: RecordedCall) {
  const outcome = status === null ? 'no response' : status === 0 ? 'no connection' : String(status);
  const isFailed = status === null || status === 0 || status >= 400;
  return (
    <span className="w-step__call" data-failed={isFailed}>
      {operation} <strong>{outcome}</strong>
      {code !== null && ` ${code}`}
    </span>
  );
}

const clockOf = (time: string | null): string => time?.slice(11, 23) ?? '';

interface StepProps {
  step: ReportStep;
  isShown: boolean;
  /** Undefined until it has been replayed. */
  doubt: string | null | undefined;
  choose(): void;
}

function StepLine({
  step: { title, page, of, time, event, commands, shared, calls },
  isShown,
  doubt,
  choose,
}: StepProps) {
  const hint = doubt === undefined ? '' : doubt === null ? 'replayed' : 'recorded';
  return (
    <li data-shown={isShown}>
      <button type="button" className="w-step" aria-current={isShown ? 'step' : undefined} onClick={choose}>
        <span className="w-quiet">{clockOf(time)} </span>
        {of !== page && <span className="w-deed__of">{of} </span>}
        {title}{' '}
        {hint && (
          <span className="w-step__hint" data-hint={hint}>
            {hint}
          </span>
        )}
      </button>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recorded list does not change.
        <CallLine key={index} {...call} />
      ))}
      {isShown && (
        <pre>
          {asTold({
            ...(event !== null && { event }),
            ...(commands.length > 0 && { commands }),
            ...(shared.length > 0 && { shared }),
          })}
        </pre>
      )}
    </li>
  );
}

export function ReportPane({ current, actions }: Props) {
  if (!current) return <ReportOpener open={actions.open} />;
  const { report, steps, at, doubts } = current;
  return (
    <div className="w-report">
      <div className="w-pad">
        <h3>Report {report.number}</h3>
        <p>
          {report.path}{' '}
          <span className="w-quiet">
            {report.at} · {report.release}
          </span>
        </p>
        {report.comment !== null && <blockquote>{report.comment}</blockquote>}
        <p className="w-controls">
          <button type="button" disabled={at === 0} onClick={() => actions.go(at - 1)}>
            Previous
          </button>
          <button type="button" disabled={at >= steps.length - 1} onClick={() => actions.go(at + 1)}>
            Next
          </button>
          <button type="button" onClick={actions.close}>
            Close
          </button>
        </p>
      </div>
      <ol className="w-log w-steps">
        {steps.map((step, index) => (
          <StepLine
            key={step.at}
            step={step}
            isShown={index === at}
            doubt={doubts?.[index]}
            choose={() => actions.go(index)}
          />
        ))}
      </ol>
    </div>
  );
}
