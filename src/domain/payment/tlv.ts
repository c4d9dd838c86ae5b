/** EMV's encoding of fields in one line: two digits of id, two of length, then the value. */

/** A two-digit id and its value. */
export type TlvField = readonly [id: string, value: string];

const longestValue = 99;

/** Throws RangeError when a value is empty or longer than 99 characters. */
export function writeTlv(fields: readonly TlvField[]): string {
  return fields.map(writeField).join('');
}

/** The fields in order, or null when the text is malformed or repeats an id. */
export function readTlv(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const id = rest.slice(0, 2);
    const length = Number(rest.slice(2, 4));
    if (!/^\d{4}/.test(rest) || length === 0 || rest.length < 4 + length || fields.has(id)) return null;
    fields.set(id, rest.slice(4, 4 + length));
    rest = rest.slice(4 + length);
  }
  return fields;
}

function writeField([id, value]: TlvField): string {
  if (value.length === 0 || value.length > longestValue) {
    throw new RangeError(`field ${id} has ${value.length} characters instead of 1 to ${longestValue}`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}
