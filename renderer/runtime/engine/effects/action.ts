/** `action`: a named action of the host. */
import { evaluateMap } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import { type EffectBehaviour, succeeded } from './contract.ts';

declare module '../command.ts' {
  interface EffectCommands {
    action: { name: string; input: Record<string, unknown> };
  }
}

export const action: EffectBehaviour<'action'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const input = evaluateMap(effect.with, scopeFor(turn, run));
    turn.commands.push({ do: 'action', run: run.id, name: effect.action, input });
    return 'waits';
  },
  async inPage({ name, input }, { host, retry }) {
    if (name === 'retry') {
      retry();
      return succeeded();
    }
    const act = host.actions[name];
    if (!act) throw new Error(`the host has no action ${name}`);
    return succeeded(await act(input));
  },
  withoutScripts: 'same',
  line: ({ name, input }, writer) => `does ${name}${writer.map(input)}`,
};
