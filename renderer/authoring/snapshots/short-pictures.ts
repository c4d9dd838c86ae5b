/** Pictures within values, named instead of kept: a snapshot tells that one has changed, not what it shows. */
import { createHash } from 'node:crypto';

/** Shorter ones are readable as they are. */
const LONGEST_KEPT = 400;
const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,/;

function shortened(text: string): string {
  const type = DATA_URL.exec(text)?.[1];
  if (type === undefined || text.length <= LONGEST_KEPT) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `data:${type},(${text.length} characters, sha256 ${hash})`;
}

/** The same value with a digest in place of each long data URL. */
export function withShortPictures<T>(value: T): T {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? shortened(one) : one));
  return text === undefined ? value : (JSON.parse(text) as T);
}
