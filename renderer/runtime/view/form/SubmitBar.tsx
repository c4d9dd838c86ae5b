/** The button that sends the form, and what stands above and below it. While busy it keeps its place and the focus. */
import { PLAIN_WORDS } from '../../blocks/plain-words.ts';
import { usePlain } from '../../blocks/screen-context.ts';
import { WORDS } from '../../fields/words.ts';
import { useShell, useStep } from './form-context.ts';

export function SubmitBar() {
  const { context, submitLabel, busyLabel, isBusy, before, children } = useShell();
  const plain = usePlain();
  const { Steps } = context.current.form;
  const step = useStep(context);
  const isLast = step === null || step.number === step.count;
  return (
    <>
      {import.meta.env.SSR && plain?.look && isLast && before && (
        <button className="t-button t-button--secondary" {...plain.look}>
          {PLAIN_WORDS.look}
        </button>
      )}
      {isLast && before}
      <div className="t-actions">
        <button
          type="submit"
          className={`t-button t-button--primary t-button--wide${isBusy ? ' is-busy' : ''}`}
          aria-disabled={isBusy || undefined}
          {...(import.meta.env.SSR && plain?.press({ type: 'submit' }))}
        >
          {isBusy ? busyLabel : isLast ? submitLabel : WORDS.nextStep}
        </button>
        <span role="status" className="t-visually-hidden">
          {isBusy ? busyLabel : ''}
        </span>
        {Steps && <Steps isFoot />}
        {children}
      </div>
    </>
  );
}
