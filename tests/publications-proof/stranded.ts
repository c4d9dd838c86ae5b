/** Whether a form that a visit fills in leads nobody on, or only not this visit. */
import type { Reached } from './reached.ts';

export const NOWHERE = 'nothing leads on, though whoever comes newly is led on';

/** Fills in a form as often as something new is said. @returns whether it leads on; null where it could not be tried */
export type FillIn = () => Promise<boolean | null>;

/**
 * What the lender refuses, or nobody can type without a camera, leads nobody on: then it is no matter of publications. So a newcomer tries
 * the same page. Where the lender takes from the newcomer what it does not take from the visit, or the visit stays where it is even after
 * what the newcomer has brought about, a customer would be stranded. A newcomer who is led on without a word to the lender, as the visit
 * is by then, met what the lender had decided meanwhile.
 * @param newcomer opens the page newly; null where whoever does gets another one, which says nothing of this form
 */
export async function isStranded(
  reached: Reached,
  fillIn: FillIn,
  newcomer: () => Promise<FillIn | null>,
): Promise<boolean> {
  const begun = reached.written;
  if ((await fillIn()) !== false) return false;
  const isTaken = reached.written > begun;
  const fillInNewly = await newcomer();
  const { written } = reached;
  if (!fillInNewly || !(await fillInNewly())) return false;
  const isOtherTaken = reached.written > written;
  return (isOtherTaken && !isTaken) || (await fillIn()) === false;
}
