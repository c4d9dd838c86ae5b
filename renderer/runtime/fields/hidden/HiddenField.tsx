/** An answer nobody types: it has no looks at all. */

export function HiddenField() {
  return null;
}
