/** The words of a PDF that pdfkit wrote. */
import { constants, inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

function inflated(bytes: Buffer): string {
  try {
    // The last byte of a stream may look like the line's end before `endstream`.
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

/** The texts that it draws, in the order of the file. */
export function pdfText({ bytes }: { readonly bytes: Buffer }): string {
  const streams = [...bytes.toString('latin1').matchAll(STREAM)].map(([, body = '']) =>
    inflated(Buffer.from(body, 'latin1')),
  );
  const lines = streams.flatMap((stream) => stream.match(/\[.*?\] TJ/g) ?? []);
  return lines
    .map((line) =>
      [...line.matchAll(/<([\da-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ');
}
