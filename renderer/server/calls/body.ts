/** Request bodies by media type: JSON, or an image from the data URL that a photo field holds. */
import type { CompiledOperation } from '@trilha/runtime';

/** The bytes and media type behind a base64 data URL; null for anything else. */
export function fromDataUrl(url: string): Blob | null {
  const match = /^data:([a-z]+\/[a-z0-9.+-]+)(?:;[a-z]+=[^;,]*)*;base64,([A-Za-z0-9+/=]*)$/i.exec(url);
  if (!match) return null;
  const bytes = Uint8Array.from(atob(match[2] ?? ''), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: match[1] });
}

/** Sets the content type on `headers` and gives what fetch sends; undefined when the operation takes no body. */
export function encodeBody(
  operation: CompiledOperation,
  body: unknown,
  headers: Headers,
): BodyInit | undefined {
  if (operation.body === null || body === undefined || body === null) return undefined;
  if (operation.body === 'application/json') {
    headers.set('content-type', 'application/json');
    return JSON.stringify(body);
  }
  const blob = typeof body === 'string' ? fromDataUrl(body) : null;
  headers.set('content-type', blob?.type || operation.body);
  return blob ?? String(body);
}
