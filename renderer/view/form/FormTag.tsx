/** The `<form>` itself: what is still being typed is committed before it is sent, and a busy form is not sent. */
import { type ComponentProps, type FormEvent, useEffect } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useShell } from './form-context.ts';

/**
 * `method="dialog"` makes the browser's own submit do nothing: a press before the page is alive must not put the
 * answers into an address.
 */
export function FormTag({ children, onSubmit, ...attributes }: ComponentProps<'form'>) {
  const { context, isBusy } = useShell();
  useEffect(() => context.press.listen(document), [context]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    context.store.settle();
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
  };
  return (
    <form {...attributes} method="dialog" noValidate onSubmit={send}>
      <ErrorSummary />
      {children}
    </form>
  );
}
