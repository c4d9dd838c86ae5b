/**
 * The head of the current step of a form, with the button that leads back. Imported by the modules of forms with steps
 * only. Each step has a name in the address, beside those of other forms, so that the browser's back and a reload know it.
 */
import { useEffect, useRef } from 'react';
import { useScreen } from '../../blocks/screen-context.ts';
import { useEarlyBack } from '../../blocks/use-early-back.ts';
import * as words from '../../locale/current.ts';
import { type FormContext, useAttempt, useShell, useStep } from './form-context.ts';

/** Keeps step and address the same: whichever of them changes, the other follows. */
function useStepAddress({ owner, pending, current }: FormContext, at: number): void {
  const { anchors, showStep } = useScreen();
  const { step: known } = owner.state();
  const ids = (current.form.steps ?? []).map(({ id }) => id);
  const anchor = anchors.find((name) => ids.includes(name)) ?? '';
  const last = useRef<{ anchor: string; at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes are followed.
  useEffect(() => {
    const stepNow = () => owner.state().step ?? at;
    const before = last.current;
    // Until the answers are in place it is not known how far they lead.
    if (known === null) return;
    const named = ids.indexOf(anchor);
    if (named >= 0 && named !== at && anchor !== before?.anchor) {
      pending.settle();
      owner.dispatch({ type: 'step', to: named });
    }
    const id = ids[stepNow()] ?? '';
    last.current = { anchor: id, at: stepNow() };
    if (id !== anchor) showStep(id, ids, before !== null && at > before.at);
  }, [anchor, at, known === null]);
  useEarlyBack(known !== null && anchor !== (ids[at] ?? ''), (names) => {
    const named = ids.findIndex((id) => names.includes(id));
    if (named < 0 || named === at) return;
    pending.settle();
    owner.dispatch({ type: 'step', to: named });
  });
}

export function FormSteps() {
  const { context } = useShell();
  const step = useStep(context);
  const { faults } = useAttempt(context);
  const at = step?.at ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useStepAddress(context, at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step takes the focus, unless its errors do
  useEffect(() => {
    if (shown.current !== at && faults.length === 0) heading.current?.focus();
    shown.current = at;
  }, [at]);
  if (!step) return null;
  return (
    <div className={step.number > 1 ? 't-step is-later' : 't-step'}>
      <StepBack context={context} />
      <h2 className="t-heading" tabIndex={-1} ref={heading}>
        <span className="t-field__help">{words.step(step.number, step.count)}</span>
        <br />
        <span>{step.title}</span>
      </h2>
    </div>
  );
}

function StepBack({ context }: { context: FormContext }) {
  const step = useStep(context);
  const { backStep, plain } = useScreen();
  if (!step || step.number <= 1) return null;
  const back = () => {
    context.pending.settle();
    if (!backStep(step.id)) context.owner.dispatch({ type: 'step', to: step.at - 1 });
  };
  return (
    <button
      type="button"
      className="t-back"
      onClick={back}
      {...plain?.press({ type: 'step', to: step.at - 1 })}
    >
      {words.previousStep}
    </button>
  );
}
