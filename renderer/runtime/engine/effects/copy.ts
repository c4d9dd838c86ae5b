/** `copy`: puts a text on the clipboard. */
import { evaluate } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import { type EffectBehaviour, succeeded } from './contract.ts';

declare module '../command.ts' {
  interface EffectCommands {
    copy: { text: string };
  }
}

/** Works on pages that came by plain http, too, where the Clipboard API is missing. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 't-visually-hidden';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

export const copy: EffectBehaviour<'copy'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const text = String(evaluate(effect.copy, scopeFor(turn, run)) ?? '');
    turn.commands.push({ do: 'copy', run: run.id, text });
    return 'waits';
  },
  async inPage({ text }) {
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!copyBySelection(text)) throw new Error('the browser did not copy');
    return succeeded();
  },
  withoutScripts: 'fails',
  line: ({ text }, writer) => `copies ${writer.value(text)}`,
};
