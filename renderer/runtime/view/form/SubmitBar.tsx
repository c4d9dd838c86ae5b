/** The button that sends the form, and what stands above and below it. While busy it keeps its place and the focus. */
import { useShell } from './form-context.ts';

export function SubmitBar() {
  const { submitLabel, busyLabel, isBusy, before, children } = useShell();
  return (
    <>
      {before}
      <div className="t-actions">
        <button
          type="submit"
          className={`t-button t-button--primary t-button--wide${isBusy ? ' is-busy' : ''}`}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? busyLabel : submitLabel}
        </button>
        <span role="status" className="t-visually-hidden">
          {isBusy ? busyLabel : ''}
        </span>
        {children}
      </div>
    </>
  );
}
