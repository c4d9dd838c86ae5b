/**
 * Parts of `multipart/form-data`, as browsers send it (RFC 7578). The parts are cut from the body without a copy, and their
 * number and the length of their headers are bounded, so that the time is that of one search through the body.
 */
export interface Part {
  name: string;
  /** Absent for a text. */
  file?: { name: string; type: string };
  content: Buffer;
}

/** Bytes of a part's headers. A name or a file's name is the longest of them. */
const LARGEST_HEAD = 4096;
const LINE = Buffer.from('\r\n');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Null for a content type that browsers do not send for a form with files. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i.exec(contentType);
  return found?.[2] ?? null;
}

/** Quotes and line breaks in names are escaped (HTML, «multipart form data»). */
const unescaped = (text: string): string =>
  text.replaceAll(/%(?:0D|0A|22)/gi, (code) => decodeURIComponent(code));

function headOf(head: string): Omit<Part, 'content'> | null {
  const disposition = /^content-disposition: ?form-data(;[^\r\n]*)/im.exec(head)?.[1];
  const name = /; ?name="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (name === undefined) return null;
  const file = /; ?filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (file === undefined) return { name: unescaped(name) };
  const type = /^content-type: ?([^\r\n]*)/im.exec(head)?.[1] ?? '';
  return { name: unescaped(name), file: { name: unescaped(file), type } };
}

/** Yields each part; throws for a body that is none, or has more parts than `most`. */
export function* partsOf(body: Buffer, boundary: string, most: number): Generator<Part> {
  const first = Buffer.from(`--${boundary}`);
  const between = Buffer.from(`\r\n--${boundary}`);
  if (body.indexOf(first) !== 0) throw new Error('no parts');
  let at = first.length;
  for (let count = 0; body.subarray(at, at + 2).equals(LINE); count += 1) {
    if (count === most) throw new Error('too many parts');
    const window = body.subarray(at, at + LARGEST_HEAD);
    const length = window.indexOf(END_OF_HEAD);
    const head = length === -1 ? null : headOf(window.subarray(0, length).toString());
    const start = at + length + END_OF_HEAD.length;
    const end = head === null ? -1 : body.indexOf(between, start);
    if (head === null || end === -1) throw new Error('a part is broken');
    yield { ...head, content: body.subarray(start, end) };
    at = end + between.length;
  }
  if (body.subarray(at, at + 2).toString() !== '--') throw new Error('the last part is broken');
}
