/** Fetches a file of this site and saves it under a name. */
import type { CallResult } from '@trilha/language/host';

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param as the file's name; if empty, the last segment of the URL */
export async function downloadFile(url: string, as: string): Promise<CallResult> {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) throw new Error('a download of another site');
  const response = await fetch(address, { credentials: 'same-origin' });
  const { status } = response;
  if (!response.ok) return { ok: false, status, code: 'download-failed', message: '' };
  save(await response.blob(), as || (address.pathname.split('/').pop() ?? ''));
  return { ok: true, status, value: null };
}
