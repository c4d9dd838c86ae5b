/** The EMV way of writing fields in one line: two digits of id, two of length, then the value. */

/** Id of two digits and its value. */
export type TlvField = readonly [id: string, value: string];

const longestValue = 99;

/** Throws RangeError when a value is empty or longer than 99 characters. */
export function writeTlv(fields: readonly TlvField[]): string {
  return fields.map(writeField).join('');
}

/** The fields in their order, or null when the text is not made of whole fields or repeats an id. */
export function readTlv(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const head = /^(\d{2})(\d{2})/.exec(rest);
    const [, id = '', digits = ''] = head ?? [];
    const length = Number(digits);
    if (!head || length === 0 || rest.length < 4 + length || fields.has(id)) return null;
    fields.set(id, rest.slice(4, 4 + length));
    rest = rest.slice(4 + length);
  }
  return fields;
}

function writeField([id, value]: TlvField): string {
  if (value.length === 0 || value.length > longestValue) {
    throw new RangeError(`field ${id} has ${value.length} characters, it may have 1 to ${longestValue}`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}
