/**
 * The `<form>` itself: what is still being typed is committed before it is sent, what is still being prepared is waited
 * for, and a busy form is not sent.
 */
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useShell } from './form-context.ts';

/**
 * `method="dialog"` makes the browser's own submit do nothing: a press before the page is alive must not put the
 * answers into an address.
 */
export function FormTag({ children, onSubmit, ...attributes }: ComponentProps<'form'>) {
  const { context, isBusy } = useShell();
  useEffect(() => context.press.listen(document), [context]);
  const isWaiting = useRef(false);
  const sendLater = async (form: HTMLFormElement, prepared: Promise<unknown>) => {
    isWaiting.current = true;
    await prepared;
    // The answer that came is part of the form only after the next turn.
    setTimeout(() => {
      isWaiting.current = false;
      form.requestSubmit();
    });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const prepared = isBusy || isWaiting.current ? null : context.store.settle();
    if (isBusy || isWaiting.current || prepared) {
      event.preventDefault();
      if (prepared) void sendLater(event.currentTarget, prepared);
      return;
    }
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
  };
  return (
    <form {...attributes} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary />
      {children}
    </form>
  );
}
