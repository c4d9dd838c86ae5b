/**
 * Shapes of typed text: `52998224725` shows as `529.982.247-25`. A shape inserts signs and unifies them. It never leaves out
 * what carries meaning: a text that it does not fit stays as typed, and the rules of the field refuse it.
 */

export interface Shaping {
  /**
   * The text as shown. Showing twice changes nothing.
   * @param isWhole it came in one piece, or was left: what people write around an answer, such as a country code, is taken off
   */
  show(text: string, isWhole?: boolean): string;
  /** The sign that `show` inserts, or all of them (global), and whether those of a text come from it rather than from the customer. */
  inserted?: string | RegExp;
  isInserted?(text: string): boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** True if the browser changed the text, by autofill or a suggestion, and not a key. */
export function filledIn(event: Event): boolean {
  if (!('inputType' in event)) return true;
  const { inputType } = event;
  return inputType === undefined || inputType === '' || inputType === 'insertReplacementText';
}

/** True for what changes a text by one character. */
const isKey = (inputType: string) => !/^insertFrom/.test(inputType);

/** The position with as many signs to its right that are not inserted. @param first the leftmost such position */
function caretBefore(shown: string, right: number, isInserted: (sign: string) => boolean, first: boolean) {
  let at = shown.length;
  for (let left = right; at > 0 && left > 0; at -= 1) if (!isInserted(shown[at - 1] ?? '')) left -= 1;
  while (first && at > 0 && isInserted(shown[at - 1] ?? '')) at -= 1;
  return at;
}

/**
 * The text after a key. What the shape inserted before it is taken out, then the shape is put on anew: `1.234` and a
 * further `5` become `12.345`, though `1.2345` pasted may be another number.
 * @param before the text before the key
 * @param inputType of the input event
 */
export function afterKey(shape: Shaping, before: string, text: string, caret: number, inputType: string) {
  const { inserted } = shape;
  const bare = (part: string) => (inserted ? part.replaceAll(inserted, '') : part);
  let [left, right] = [text.slice(0, caret), text.slice(caret)];
  const significant = bare(right).length;
  if (shape.isInserted?.(before)) {
    let same = 0;
    while (same < left.length && left[same] === before[same] && same < before.length - right.length)
      same += 1;
    left = bare(left.slice(0, same)) + left.slice(same);
    right = bare(right);
  }
  const shown = shape.show(left + right, !isKey(inputType));
  const isBackspace = inputType.startsWith('delete') && !inputType.includes('Forward');
  return {
    text: shown,
    caret: caretBefore(shown, significant, (sign) => bare(sign) === '', isBackspace),
  };
}

/** Keeps the text of a control in shape. Returns a function that detaches it. */
export function attachShape(control: TextControl, shape: Shaping): () => void {
  let before = control.value;
  const remember = (event: Event) => {
    if (!(event as InputEvent).isComposing) before = control.value;
  };
  const reshape = (event: Event) => {
    // The keyboard still changes what it composes, such as a letter with its accent.
    if ((event as InputEvent).isComposing) return;
    const { value } = control;
    const isEdit = event.type !== 'input' || !filledIn(event);
    const at = isEdit ? (control.selectionStart ?? value.length) : value.length;
    const next = isEdit
      ? afterKey(shape, before, value, at, (event as InputEvent).inputType ?? '')
      : { text: shape.show(value, true), caret: -1 };
    before = next.text;
    if (next.text === value) return;
    control.value = next.text;
    if (next.caret >= 0) control.setSelectionRange(next.caret, next.caret);
  };
  const listeners = {
    beforeinput: remember,
    compositionstart: remember,
    input: reshape,
    compositionend: reshape,
  };
  for (const [name, listener] of Object.entries(listeners)) control.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) control.removeEventListener(name, listener);
  };
}
