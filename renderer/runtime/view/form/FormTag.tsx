/**
 * The `<form>` itself: what is still being typed is committed before it is sent, what is still being prepared is waited
 * for, and a busy form is not sent.
 */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePlain } from '../../blocks/screen-context.ts';
import { sendForm } from '../../fields/typing/send-form.ts';
import { useShell } from './form-context.ts';

/**
 * `method="dialog"` makes the browser's own submit do nothing: a press before the page is alive must not put the
 * answers into an address.
 */
export function FormTag({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const { context, isBusy } = useShell();
  useEffect(() => context.press.listen(document), [context]);
  useEffect(() => {
    // Typed text becomes an answer before the page is gone, so that the draft has it.
    addEventListener('pagehide', context.pending.settle);
    return () => removeEventListener('pagehide', context.pending.settle);
  }, [context]);
  const plain = usePlain();
  const { Steps } = context.current.form;
  const isWaiting = useRef(false);
  const sendLater = async (form: HTMLFormElement, prepared: Promise<unknown>) => {
    isWaiting.current = true;
    await prepared;
    isWaiting.current = false;
    sendForm(form);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isWaiting.current) return;
    const prepared = context.pending.settle();
    if (prepared) void sendLater(event.currentTarget, prepared);
    else context.owner.dispatch({ type: 'submit' });
  };
  // Without scripts the whole page is one form.
  if (import.meta.env.SSR && plain)
    return (
      <div className="t-form">
        {summary}
        {Steps && <Steps />}
        {children}
      </div>
    );
  return (
    <form className="t-form" method="dialog" noValidate onSubmit={send}>
      {summary}
      {Steps && <Steps />}
      {children}
    </form>
  );
}
