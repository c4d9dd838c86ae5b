/** Runs the commands that leave a screen. What cannot leave says so: the screen must not stay blocked. */
import type { Scope } from '../../definition/annotations.ts';
import type { CompiledScreen } from '../../definition/compiled.ts';
import { urlOf, withQuery } from '../../engine/address.ts';
import type { Command } from '../../engine/command.ts';
import type { Surroundings } from '../surroundings.ts';
import { nextScreen } from './next-screen.ts';

export type LeavingCommand = Extract<Command, { do: 'go' | 'route' | 'back' | 'redirect' | 'logout' }>;

/** `left`: another page is coming; `stayed`: the way led back here; `refused`: it must not be gone. */
export type Leaving = 'left' | 'stayed' | 'refused';

interface From {
  screen: CompiledScreen;
  surroundings: Surroundings;
  scope(): Scope;
}

type Way = Pick<Extract<Command, { do: 'go' }>, 'screen' | 'params' | 'query' | 'replace'>;

async function go({ surroundings, scope }: From, { screen, params, query, replace }: Way): Promise<Leaving> {
  const { library, place, show } = surroundings;
  const path = urlOf(library.app, screen, params, scope());
  if (path === null) throw new Error(`screen ${screen} has no URL for ${JSON.stringify(params)}`);
  const here = path === place().path;
  await show(withQuery(path, query), { replace: replace || here });
  return here ? 'stayed' : 'left';
}

async function route(from: From, { table, replace }: Extract<Command, { do: 'route' }>): Promise<Leaving> {
  if (table === null) throw new Error(`the journey of ${from.screen.id} has no routing table`);
  const next = await nextScreen(from.surroundings.library, from.screen, table, from.scope);
  if (next.kind === 'stay') return 'stayed';
  return go(from, { screen: next.screen, params: next.params, query: {}, replace });
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
    case 'back':
      return surroundings.back() ? 'left' : 'stayed';
    case 'redirect':
      return redirect(surroundings, command.url);
    case 'logout':
      await surroundings.host.logout();
      return 'left';
  }
}
