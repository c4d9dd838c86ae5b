/**
 * Sends a form as its button does. By the event alone, which is all that our forms listen to: Safari 15 has no
 * `requestSubmit`.
 */
export function sendForm(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
