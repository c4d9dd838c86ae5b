/** An answer that is not typed: renders nothing. */

export function HiddenField() {
  return null;
}
