/** Delays sending the form until an answer is ready. */
import type { FieldProps } from '../contract.ts';

/** Registers asynchronous work with the form until it has succeeded or failed. */
export function whilePending({ onPending }: Pick<FieldProps, 'onPending'>, work: Promise<void>): void {
  const undo = onPending(() => work);
  void work.finally(undo);
}
