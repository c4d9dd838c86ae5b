/** The scope of a screen's expressions, from the world and the screen's own state. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { experimentGroups } from './experiments.ts';
import type { ScreenState, TimerState } from './state.ts';
import type { World } from './world.ts';

/** Identifies a screen in expressions; for a part, the screen around it and the part's parameters. */
export type ScreenIdentity = Pick<
  CompiledScreen,
  'id' | 'shownAs' | 'variant' | 'journey' | 'brand' | 'placed'
>;

const secondsLeft = (timers: Readonly<Record<string, TimerState>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(timers).map(([name, { left }]) => [name, Math.max(0, Math.ceil(left / 1000))]),
  );

/** Of each world the last one asked for: a screen evaluates many expressions in the same world. */
const made = new WeakMap<World, { screen: ScreenIdentity; scope: Scope }>();

/**
 * The roots that do not depend on the screen's state. A screen's own brand takes precedence over that of the session (its
 * flag `brand`, an id), and that over the host's.
 */
export function worldScope(screen: ScreenIdentity, world: World): Scope {
  const known = made.get(world);
  if (known?.screen === screen) return known.scope;
  const scope = makeWorldScope(screen, world);
  made.set(world, { screen, scope });
  return scope;
}

function makeWorldScope(screen: ScreenIdentity, world: World): Scope {
  const { app, context } = world;
  const session: Record<string, unknown> = { ...app.session, ...(context.session as object | undefined) };
  const brand = screen.brand ?? session.brand;
  const scope: Record<string, unknown> = {
    ...context,
    session,
    brand: (typeof brand === 'string' ? app.brands[brand] : undefined) ?? context.brand ?? null,
    query: world.query,
    params: world.params,
    today: world.today,
    now: world.now ?? `${world.today}T12:00:00.000Z`,
    screen: {
      id: screen.placed?.page.id ?? screen.shownAs ?? screen.id,
      variant: screen.variant,
      journey: screen.journey,
      mount: world.mount,
      path: world.path,
    },
  };
  scope.experiments = experimentGroups(app.experiments, scope);
  return scope;
}

/**
 * The whole scope of a screen.
 * @param extras `item`, `result`, `error` where available
 */
export function scopeOf(
  screen: ScreenIdentity,
  world: World,
  state: Pick<ScreenState, 'form' | 'vars' | 'timers'>,
  extras: Readonly<Record<string, unknown>> = {},
): Scope {
  const { form, vars, timers } = state;
  return {
    ...worldScope(screen, world),
    ...screen.placed?.parameters,
    form,
    vars,
    timers: secondsLeft(timers),
    ...extras,
  };
}

/** A scope with further roots; all others are read of the one around it. */
export const within = (scope: Scope, extras: Readonly<Record<string, unknown>>): Scope =>
  Object.assign(Object.create(scope), extras);
