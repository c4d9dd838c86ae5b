/** Files as data URLs, which can be sent as plain JSON. */

/** The data URL of a file or blob. Rejects when it cannot be read. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** The number of bytes in a base64 data URL. */
export function bytesOf(dataUrl: string): number {
  const content = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Math.floor((content.replace(/=+$/, '').length * 3) / 4);
}

/** A data URL with the file's name: `data:application/pdf;name=slip.pdf;base64,…`. */
export const withName = (dataUrl: string, name: string): string =>
  dataUrl.replace(';base64,', `;name=${encodeURIComponent(name)};base64,`);

/** The name in such a data URL, or undefined. */
export function nameIn(dataUrl: string): string | undefined {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(dataUrl)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

/**
 * Whether a file matches an `accept` list: MIME types, `image/*` groups and extensions, as in HTML.
 * Needed because the user can make the browser's dialog show all files.
 */
export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  const name = file.name.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}
