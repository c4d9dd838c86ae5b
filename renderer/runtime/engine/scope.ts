/** The scope of a screen's expressions, composed from the world and the screen's own state. */
import type { Scope } from '../../language/definition/annotations.ts';
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import { experimentGroups } from './experiments.ts';
import type { ScreenState, TimerState } from './state.ts';
import type { World } from './world.ts';

/** What names a screen in expressions; of a part the screen around it, and what the part is told. */
export type ScreenIdentity = Pick<CompiledScreen, 'id' | 'variant' | 'journey' | 'brand' | 'placed'>;

const secondsLeft = (timers: Readonly<Record<string, TimerState>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(timers).map(([name, { left }]) => [name, Math.max(0, Math.ceil(left / 1000))]),
  );

/**
 * The roots that every screen sees, whatever its state. A screen's own brand goes over the one that the session
 * wears (its flag `brand`, an id), and that over the host's.
 */
export function worldScope(screen: ScreenIdentity, world: World): Scope {
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
      id: screen.placed?.page.id ?? screen.id,
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
 * @param extras `item`, `result`, `error` where they stand
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
