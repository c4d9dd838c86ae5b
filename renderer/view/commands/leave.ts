/** Runs the commands that leave a screen. What cannot leave says so: the screen must not stay blocked. */
import { urlOf, withQuery } from '../../engine/address.ts';
import type { Command } from '../../engine/command.ts';
import type { Surroundings } from '../surroundings.ts';
import type { From } from './from.ts';
import { guidanceFor } from './guide.ts';
import { nextScreen } from './next-screen.ts';

export type LeavingCommand = Extract<
  Command,
  { do: 'go' | 'route' | 'guide' | 'back' | 'redirect' | 'logout' }
>;

/** `left`: another page is coming; `stayed`: the way led back here; `refused`: it must not be gone. */
export type Leaving = 'left' | 'stayed' | 'refused';

type Way = Pick<Extract<Command, { do: 'go' }>, 'screen' | 'params' | 'query' | 'replace'>;

async function go({ surroundings, scope }: From, { screen, params, query, replace }: Way): Promise<Leaving> {
  const { library, place, show } = surroundings;
  const path = urlOf(library.app, screen, params, scope());
  if (path === null) throw new Error(`screen ${screen} has no URL for ${JSON.stringify(params)}`);
  const here = path === place().path;
  await show(withQuery(path, query), { replace: replace || here, isLed: !here });
  return here ? 'stayed' : 'left';
}

async function route(from: From, { table, replace }: Extract<Command, { do: 'route' }>): Promise<Leaving> {
  if (table === null) throw new Error(`the journey of ${from.screen.id} has no routing table`);
  const next = await nextScreen(from.surroundings.library, from.screen, table, from.scope);
  if (next.kind === 'stay') return 'stayed';
  return go(from, { screen: next.screen, params: next.params, query: {}, replace });
}

async function guide(from: From, { table }: Extract<Command, { do: 'guide' }>): Promise<Leaving> {
  const guidance = await guidanceFor(from, table);
  if (guidance.to === 'here') return 'stayed';
  if (guidance.to === 'screen') return go(from, { ...guidance, query: {}, replace: true });
  await from.surroundings.show(guidance.path, { replace: true, isLed: true });
  return 'left';
}

async function redirect({ host }: Surroundings, url: string): Promise<Leaving> {
  if (!(await host.mayLeaveFor(url))) return 'refused';
  location.assign(url);
  return 'left';
}

export async function leave(from: From, command: LeavingCommand): Promise<Leaving> {
  const { surroundings } = from;
  switch (command.do) {
    case 'go':
      return go(from, command);
    case 'route':
      return route(from, command);
    case 'guide':
      return guide(from, command);
    case 'back':
      return surroundings.back() ? 'left' : 'stayed';
    case 'redirect':
      return redirect(surroundings, command.url);
    case 'logout':
      await surroundings.host.logout();
      return 'left';
  }
}
