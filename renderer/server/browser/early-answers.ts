/**
 * Answers given before the page handles events. React adopts the controls of a page from the server, and fields what is in
 * them; but where somebody else has changed the page meanwhile, a browser's translation or an extension, it makes them
 * anew. What was typed, ticked, chosen and focused is then given to the new ones, as a browser fills in a form.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input, select, textarea';

/** Through the prototype: React ignores an event after which an input has the value that it saw being set. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
}

function tell(control: Control): void {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function giveAgain(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'checkbox' || from.type === 'radio') {
      if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
      return;
    }
    if (from.type === 'file') {
      if (!from.files?.length) return;
      to.files = from.files;
      tell(to);
      return;
    }
  }
  if (from.value === to.value || from.value === ('defaultValue' in from ? from.defaultValue : '')) return;
  setValue(to, from.value);
  tell(to);
}

/** @returns gives what the controls within `root` had until now to those that have replaced them */
export function keepEarlyAnswers(root: HTMLElement): () => void {
  const early = [...root.querySelectorAll<Control>(CONTROLS)].filter(({ id }) => id !== '');
  let focused: Element | null = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', follow);
  return () => {
    const replaced = early.filter(({ isConnected }) => !isConnected);
    for (const from of replaced) {
      const to = document.getElementById(from.id);
      if (to?.matches(CONTROLS)) giveAgain(from, to as Control);
    }
    root.removeEventListener('focusin', follow);
    if (focused?.id && !focused.isConnected) document.getElementById(focused.id)?.focus();
  };
}
