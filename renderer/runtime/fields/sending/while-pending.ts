/** A form that is sent meanwhile waits for this work. */
import type { FieldProps } from '../contract.ts';

/** Tells the form of a field that its answer is being prepared, until it is there or has failed. */
export function whilePending({ onPending }: Pick<FieldProps, 'onPending'>, work: Promise<void>): void {
  const undo = onPending(() => work);
  void work.finally(undo);
}
