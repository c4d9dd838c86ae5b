/** Without scripts: a box that takes away a sent file with the next post, under the name of its control. */
import * as words from '../../locale/current.ts';

/** @param at the position of the file in the answer */
export function RemoveBox({ name, at }: { name: string | undefined; at: number }) {
  return (
    <label className="t-choice">
      <input type="checkbox" name={name} value={at} />
      <span>{words.remove}</span>
    </label>
  );
}
