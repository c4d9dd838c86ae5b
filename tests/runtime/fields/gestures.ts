/** Actions of a person or the browser on a control, with the events that browsers send. */
import { fireEvent } from '@testing-library/react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the text like a key or paste: with a typed `input` event, without committing. */
export function type(control: Control, text: string): void {
  control.value = text;
  fireEvent(control, new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Sets the text like autofill: with a bare `input` event. */
export function autofill(control: Control, text: string): void {
  control.value = text;
  fireEvent(control, new Event('input', { bubbles: true }));
}

/** Chooses a radio, checkbox or option, or types and leaves, depending on the controls. */
export function answer(controls: HTMLElement[], given: string): void {
  const [first] = controls as HTMLInputElement[];
  if (!first) throw new Error('no control');
  if (first.type === 'radio') {
    fireEvent.click((controls as HTMLInputElement[]).find((radio) => radio.value === given) ?? first);
  } else if (first.type === 'checkbox') {
    if (String(first.checked) !== given) fireEvent.click(first);
  } else if (first instanceof HTMLSelectElement || first.type === 'range') {
    fireEvent.change(first, { target: { value: given } });
  } else {
    type(first, given);
    fireEvent.blur(first);
  }
}

/** What the controls show: the chosen value, the checked state, or the text. */
export function shownBy(controls: HTMLElement[]): string {
  const [first] = controls as HTMLInputElement[];
  if (first?.type === 'radio')
    return (controls as HTMLInputElement[]).find((radio) => radio.checked)?.value ?? '';
  if (first?.classList.contains('is-unanswered')) return '';
  if (first?.type === 'checkbox') return String(first.checked);
  return first?.value ?? '';
}
