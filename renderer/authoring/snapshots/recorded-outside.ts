/** The environment of a recorded visit: it responds immediately and records what the command runner calls. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { mountPathOf } from '@trilha/runtime/engine/address';
import type { World } from '@trilha/runtime/engine/world';
import type { Outside } from '@trilha/runtime/store/command-runner';
import type { Modules } from './modules.ts';
import { contextLines, goLine } from './outcome.ts';

/** A visit that is recorded. */
export interface RecordedVisit {
  readonly screen: CompiledScreen;
  readonly lines: string[];
  readonly scope: Scope;
  /** Responses so far, by operation. */
  readonly answered: Map<string, unknown>;
  world: World;
  isOver: boolean;
  answer: Outside['answer'];
}

export function recordedOutside(visit: RecordedVisit, { app, tables, ways }: Modules): Outside {
  const { lines, screen } = visit;
  const leave = (line: string) => {
    visit.isOver = true;
    lines.push(line);
  };
  return {
    app,
    tables,
    screen: () => screen,
    scope: () => visit.scope,
    place() {
      const { query, params } = visit.world;
      // Every screen is at the mount in use: mounts are recorded as a value of the scope.
      const mount = screen.journey === null ? null : mountPathOf(app, screen.journey, visit.scope);
      return { query, params, mount, path: null };
    },
    loadTable(id) {
      throw new Error(`there is no routing table ${id}`);
    },
    loadWays: () => ways,
    answer: (command) => visit.answer(command),
    rest(milliseconds) {
      lines.push(`after ${milliseconds} ms`);
      return true;
    },
    share(root, value) {
      const { context } = visit.world;
      lines.push(...contextLines(root, context[root], value, visit.answered));
      visit.world = { ...visit.world, context: { ...context, [root]: value } };
    },
    track(name, data, per) {
      const once = per === undefined ? '' : ', once for this value';
      lines.push(`tracks ${name} ${JSON.stringify(data)}${once}`);
    },
    clearDraft: () => void lines.push('forgets the draft'),
    show: (_path, way) => leave(goLine(way, app, visit.scope)),
    back() {
      leave('back');
      return true;
    },
    redirect(url) {
      leave(`redirects to ${url}`);
      return 'left';
    },
    logout: () => leave('logout'),
  };
}
