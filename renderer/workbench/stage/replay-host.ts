/** A host that shows a step of a replayed report: every visit has its state of that step, and nothing changes it. */
import type { CompiledApp, CompiledScreen } from '@trilha/language/definition/compiled';
import { opened } from '@trilha/runtime/store/actions';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import type { Host } from '@trilha/runtime/store/host';
import { createPortalStore, type PortalState } from '@trilha/runtime/store/portal-store';

const NEVER = new Promise<never>(() => {});

const parametersOf = ({ placed }: CompiledScreen): string => JSON.stringify(placed?.parameters ?? {});

/**
 * The replayed visits to a screen or part, the best first: the one of the step, then those with the same parameters, then
 * the latest.
 */
function visitsTo(screen: CompiledScreen, { visits }: PortalState, step: string): string[] {
  const likeness = (visit: string) => {
    const own = visits[visit];
    return own && parametersOf(own.screen) === parametersOf(screen) ? 1 : 0;
  };
  return Object.keys(visits)
    .filter((visit) => visits[visit]?.screen.id === screen.id)
    .reverse()
    .sort((a, b) => Number(b === step) - Number(a === step) || likeness(b) - likeness(a));
}

/**
 * @param replayed the store after the step
 * @param step the visit that the step is of
 */
export function createReplayHost(app: CompiledApp, replayed: PortalState, step: string): Host {
  const taken = new Set<string>();
  const store = createPortalStore({
    app,
    shared: replayed.shared,
    around:
      () =>
      (state = { visits: {}, shared: replayed.shared }, action) => {
        if (!opened.match(action)) return state;
        const { visit, screen, state: begun } = action.payload;
        const own = visitsTo(screen, replayed, step).find((name) => !taken.has(name));
        if (own !== undefined) taken.add(own);
        const shown = replayed.visits[own ?? '']?.state ?? begun;
        return {
          ...state,
          visits: { ...state.visits, [visit]: { screen, state: shown, commands: [], isShown: true } },
        };
      },
  });
  return {
    ...BARE_HOST,
    ...{ app, store },
    call: () => NEVER,
    today: () => '',
    reportRenderError: () => {},
  };
}
