/** What effects that leave have in common: they end the run, and the screen unless the target is the same one. */
import type { Command } from '../command.ts';
import { ENTER, type Run } from '../state.ts';
import { change, type Turn } from '../turn.ts';

/** Without an action of the customer: Back must not return to the page. */
export const isUnasked = ({ event }: Run): boolean => event === ENTER || /^(timer|entry)\./.test(event);

/** A press stays blocked until the next screen is shown; a poll that routes blocks nothing. */
export function leave(turn: Turn, run: Run, command: Command): 'left' {
  turn.commands.push(command);
  if (run.kind !== 'background') change(turn, { leaving: true });
  return 'left';
}
