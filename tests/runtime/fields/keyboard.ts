/** Simulates a keyboard for masked controls: `beforeinput`, the default action unless prevented, `input`. */

type Control = HTMLInputElement;

const KINDS: Record<string, string> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
};

/** The range that a key replaces: the selection, or the character next to the caret. */
function rangeOf(control: Control, key: string): [number, number] {
  const from = control.selectionStart ?? 0;
  const to = control.selectionEnd ?? from;
  if (from !== to) return [from, to];
  if (key === 'Backspace') return [Math.max(0, from - 1), to];
  if (key === 'Delete') return [from, Math.min(control.value.length, to + 1)];
  return [from, to];
}

/** Replaces a range by a text, unless the mask does it. */
function replace(
  control: Control,
  [from, to]: [number, number],
  data: string | null,
  inputType: string,
): void {
  const event = { bubbles: true, cancelable: true, data, inputType };
  if (!control.dispatchEvent(new InputEvent('beforeinput', event))) return;
  control.value = control.value.slice(0, from) + (data ?? '') + control.value.slice(to);
  const caret = from + (data ?? '').length;
  control.setSelectionRange(caret, caret);
  control.dispatchEvent(new InputEvent('input', event));
}

/** One key: a character, `Backspace`, `Delete`, `ArrowLeft`, or `All` for selecting everything. */
export function press(control: Control, key: string): void {
  const caret = control.selectionStart ?? 0;
  if (key === 'ArrowLeft') control.setSelectionRange(Math.max(0, caret - 1), Math.max(0, caret - 1));
  else if (key === 'All') control.setSelectionRange(0, control.value.length);
  else {
    const inputType = KINDS[key];
    replace(control, rangeOf(control, key), inputType ? null : key, inputType ?? 'insertText');
  }
}

/** Pastes over the selection. */
export function paste(control: Control, text: string): void {
  replace(control, [control.selectionStart ?? 0, control.selectionEnd ?? 0], text, 'insertFromPaste');
}

/** Parses a sequence of keys: `529<<x` is 5, 2, 9, twice Backspace, x; `←` moves left, `⌦` deletes forward, `∗` selects all. */
export function keysOf(row: string): string[] {
  const names: Record<string, string> = { '<': 'Backspace', '←': 'ArrowLeft', '⌦': 'Delete', '∗': 'All' };
  return [...row].map((character) => names[character] ?? character);
}
