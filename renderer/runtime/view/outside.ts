/** The page as the environment of the command runner. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { matchUrl } from '../engine/address.ts';
import { shared } from '../store/actions.ts';
import type { Leaving, Outside } from '../store/command-runner.ts';
import { answerCommand } from './answer-command.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Surroundings } from './surroundings.ts';

interface Visited {
  surroundings: Surroundings;
  screen(): CompiledScreen;
  scope(): Scope;
  drafts: DraftKeeper;
  isPresent(): boolean;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function outsideOf({ surroundings, screen, scope, drafts, isPresent }: Visited): Outside {
  const { host, library, place, show, back } = surroundings;
  return {
    app: library.app,
    // Navigation concerns the whole page: tables are evaluated for it, not for a part of it.
    screen: () => screen().placed?.page ?? screen(),
    scope,
    place,
    tables: library.tables,
    // The answers were sent already: the address of the journey leads on by what the server has, the present one would ask anew.
    loadTable(id, leads) {
      const { mount } = place();
      const isPage = mount !== null && matchUrl(library.app, mount) !== null;
      return library.loadTable(id, leads && isPage ? () => location.assign(mount) : undefined);
    },
    loadWays: library.loadWays,
    answer: (command) => answerCommand(command, surroundings),
    rest: (milliseconds) =>
      (import.meta.env.SSR && host.rest ? host.rest() : wait(milliseconds)).then(isPresent),
    share: (root, value) => void host.store.dispatch(shared({ root, value })),
    track: host.track,
    clearDraft: drafts.clear,
    show: (path, _way, options) => show(path, options),
    back,
    async redirect(url): Promise<Leaving> {
      if (!(await host.mayLeaveFor(url))) return 'refused';
      location.assign(url);
      return 'left';
    },
    logout() {
      drafts.clear();
      return host.logout();
    },
  };
}
