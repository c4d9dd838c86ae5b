/** The button that sends the form, and what stands above and beside it. While busy it keeps its place and the focus. */
import { usePlain } from '../../blocks/screen-context.ts';
import { LiveWords } from '../../fields/frame/LiveWords.tsx';
import * as words from '../../locale/current.ts';
import { useShell, useStep } from './form-context.ts';

export function SubmitBar() {
  const { context, submitLabel, busyLabel, isBusy, before, below, dock, children } = useShell();
  const plain = usePlain();
  const step = useStep(context);
  const isLast = step === null || step.number === step.count;
  const isAbove = isLast && below === undefined;
  const isThere = below === undefined ? isAbove : context.shown.view(below)?.isHidden === false;
  return (
    <>
      {import.meta.env.SSR && plain?.look && isThere && before && (
        <button className="t-button t-button--secondary" {...plain.look}>
          {words.look}
        </button>
      )}
      {isAbove && before}
      <div className={dock ? 't-actions t-dock' : 't-actions'}>
        {dock && dock.value !== '' && (
          <p className="t-dock__sum">
            <span>{dock.label}</span>
            <b>{dock.value}</b>
            {dock.note !== '' && <span>{dock.note}</span>}
            {/* What stands above the button speaks for itself. */}
            {!before && <LiveWords words={`${dock.label}: ${dock.value}. ${dock.note}`} />}
          </p>
        )}
        <button
          type="submit"
          className={`t-button t-button--primary t-button--wide${isBusy ? ' is-busy' : ''}`}
          aria-disabled={isBusy || undefined}
          {...(import.meta.env.SSR && plain?.press({ type: 'submit' }))}
        >
          {isBusy ? busyLabel : isLast ? submitLabel : words.nextStep}
        </button>
        <span role="status" className="t-visually-hidden">
          {isBusy ? busyLabel : ''}
        </span>
        {children}
      </div>
    </>
  );
}
