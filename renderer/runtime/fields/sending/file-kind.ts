/** Kinds of files by their first bytes, for those that phones and mail programs call just «a file». */

/** The bytes that are looked at: a PDF may have others before its header, such as a byte order mark (ISO 32000-1, annex H.3.4.1). */
const HEAD = 1024;

const KINDS: readonly [string, RegExp][] = [
  ['application/pdf', /%PDF-/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
];

/** Whether a media type says nothing about a file. */
export const isUnspecific = (type: string): boolean => /^(|(application|binary)\/octet-stream)$/.test(type);

/** The media type of a data URL. */
export const kindIn = (dataUrl: string): string => /^data:([^;,]*)/.exec(dataUrl)?.[1] ?? '';

/** A base64 data URL with the media type of its content, if it says none and the content is known. */
export function withKind(dataUrl: string): string {
  if (!isUnspecific(kindIn(dataUrl))) return dataUrl;
  const start = dataUrl.indexOf(',') + 1;
  const head = atob(dataUrl.slice(start, start + Math.ceil(HEAD / 3) * 4));
  const kind = KINDS.find(([, bytes]) => bytes.test(head))?.[0];
  return kind === undefined ? dataUrl : dataUrl.replace(/^data:[^;,]*/, `data:${kind}`);
}
