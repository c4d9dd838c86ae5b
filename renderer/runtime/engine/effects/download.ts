/** `download`: fetches a file of this site and saves it under a name. */
import type { CallResult } from '@trilha/language/host';
import { evaluate, textOf } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import { type EffectBehaviour, succeeded } from './contract.ts';

declare module '../command.ts' {
  interface EffectCommands {
    download: { url: string; as: string };
  }
}

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
  return succeeded();
}

export const download: EffectBehaviour<'download'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const scope = scopeFor(turn, run);
    const url = String(evaluate(effect.download, scope) ?? '');
    turn.commands.push({ do: 'download', run: run.id, url, as: textOf(effect.as, scope) });
    return 'waits';
  },
  async inPage({ url, as }, { host }) {
    const result = await downloadFile(url, as);
    return host.downloaded?.(result) ?? result;
  },
  async withoutScripts({ url }, { host }) {
    if (!host.download) throw new Error('no server offers files here');
    return host.download(url);
  },
  line: ({ url, as }) => `downloads ${url}${as ? ` as ${as}` : ''}`,
};
