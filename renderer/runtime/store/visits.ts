/** The slice of open screens, whose reducer is the engine's `transition`. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { Command } from '../engine/command.ts';
import { experimentGroups } from '../engine/experiments.ts';
import { faceFor } from '../engine/face.ts';
import type { ScreenState } from '../engine/state.ts';
import { transition } from '../engine/transition.ts';
import type { AppRules } from '../engine/world.ts';
import { edited, happened, opened, shown } from './actions.ts';
import type { SharedValues } from './shared.ts';

export interface OpenVisit {
  screen: CompiledScreen;
  state: ScreenState;
  /** The commands of the latest transition, in order. */
  commands: readonly Command[];
  isShown: boolean;
}

/** By a unique key, so that a page may contain several visits. */
export type Visits = Readonly<Record<string, OpenVisit>>;

const KEY_DIGITS = 4;

/** The idempotency keys of one transition: the seed, then its successors. */
export function keysFrom(seed: string): () => string {
  const tail = Number.parseInt(seed.slice(-KEY_DIGITS), 16);
  let given = 0;
  return () => {
    const number = (tail + given++) % 16 ** KEY_DIGITS;
    return seed.slice(0, -KEY_DIGITS) + number.toString(16).padStart(KEY_DIGITS, '0');
  };
}

const isOver = ({ isShown, state }: OpenVisit): boolean => !isShown && state.runs.length === 0;

/** Removes visits that are neither shown nor pending; called when another starts. */
const withoutOver = (visits: Visits): Visits =>
  Object.fromEntries(Object.entries(visits).filter(([, visit]) => !isOver(visit)));

function withChange(visits: Visits, name: string, change: (visit: OpenVisit) => OpenVisit): Visits {
  const visit = visits[name];
  return visit === undefined ? visits : { ...visits, [name]: change(visit) };
}

/** @param values the current shared values */
export function reduceVisits(
  app: AppRules,
  visits: Visits,
  values: SharedValues,
  action: UnknownAction,
): Visits {
  if (opened.match(action)) {
    const { visit, screen, state } = action.payload;
    return { ...withoutOver(visits), [visit]: { screen, state, commands: [], isShown: true } };
  }
  if (happened.match(action)) {
    const { visit, event, moment } = action.payload;
    const { seed, ...place } = moment;
    return withChange(visits, visit, (before) => {
      const world = { ...place, app, context: values, newKey: keysFrom(seed) };
      return { ...before, ...transition(before.screen, before.state, event, world) };
    });
  }
  if (edited.match(action)) {
    const { visit, screen } = action.payload;
    // The edit may have brought what the customer's groups get, or moved it.
    const face = screen.groups ? faceFor(screen, experimentGroups(app.experiments, values)) : null;
    return withChange(visits, visit, (before) => ({ ...before, screen, state: { ...before.state, face } }));
  }
  if (shown.match(action)) {
    const { visit, isShown } = action.payload;
    return withChange(visits, visit, (before) => ({ ...before, isShown }));
  }
  return visits;
}
