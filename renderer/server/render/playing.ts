/** One page without scripts while the server plays it: the steps from opening to what it carries. */
import { type CompiledApp, matchUrl, type Preloaded } from '@trilha/runtime';
import { agreedIn } from '@trilha/runtime/engine/form/agreements';
import { answersNow, markedAnswers } from '@trilha/runtime/engine/form/earlier';
import { own } from '@trilha/runtime/engine/path';
import type { ScreenState } from '@trilha/runtime/engine/state';
import type { Posted } from '@trilha/runtime/fields/posted';
import { keepable } from '@trilha/runtime/view/draft-keeper';
import type { PageHost } from './page-host.ts';
import { isJson, type Opening, openVisits, playersOf, stageAt } from './page-stage.ts';
import { placedParts } from './placed-parts.ts';
import { PlainEnvironment } from './plain-environment.ts';
import { changesOf, LANGUAGE, LOOK, PRESS, play, pressValue, readPress } from './plain-form.ts';
import { type Removed, removedFrom } from './plain-groups.ts';
import type { CarriedPage, PlainRequest } from './plain-request.ts';
import { controlName, type PlainVisit } from './plain-visit.ts';

export const NOT_FOUND = 'system/not-found';

/** What a rendering has put on its page: the names of visits and controls, and whether there is a text to be copied. */
interface ShownPage {
  readonly visits: Set<string>;
  readonly controls: Set<string>;
  hasCode: boolean;
}

export class Playing {
  readonly environment: PlainEnvironment;
  private readonly removed: Removed;
  /** Re-applies answers that were typed, where a flow has filled in something else. */
  private retype: () => void = () => {};
  private readonly address: string;

  constructor(
    product: PageHost,
    private readonly app: CompiledApp,
    private readonly request: PlainRequest,
    private readonly preloaded: Preloaded,
  ) {
    this.environment = new PlainEnvironment(product, app, request);
    this.address = request.path + request.search;
    this.removed = { ...request.carried?.removed };
  }

  /** A rendering with these states. @param shown receives what is on the page */
  stage(served: Opening['served'], shown?: ShownPage): Opening {
    const { led, path } = this.request;
    const { host } = this.environment;
    const stage = stageAt(this.address, led?.path === path ? path : null, (to) => this.environment.leave(to));
    const nameOf = (player: unknown): string => {
      const name = playersOf({ stage }).find((one) => one.player === player)?.name ?? '';
      shown?.visits.add(name);
      return this.isOwn(name) ? '' : name;
    };
    stage.plain = (player, { flow: { on = {} } }) => {
      const name = nameOf(player);
      return {
        press: (press) => ({ type: 'submit', name: PRESS, value: pressValue(name, press) }),
        speak: (locale) => ({ type: 'submit', name: LANGUAGE, value: locale }),
        nameOf: (field) => {
          const control = controlName(name, field);
          shown?.controls.add(control);
          return control;
        },
        noteCode() {
          if (shown) shown.hasCode = true;
        },
        removed: (group) => removedFrom(this.removed, controlName(name, group)),
        look: Object.keys(on).some((event) => event.startsWith('change.'))
          ? { type: 'submit', name: PRESS, value: LOOK }
          : null,
      };
    };
    return {
      host,
      preloaded: this.preloaded,
      stage,
      address: this.address,
      ...(served && { served }),
    };
  }

  get ownId(): string {
    const match = matchUrl(this.app, this.request.path);
    return match?.kind === 'screen' ? match.route.screen : NOT_FOUND;
  }

  isOwn(name: string): boolean {
    return name === `${this.ownId} ${this.request.path}`;
  }

  /** Opens all visits of the page, those that the first ones bring too. @returns whether the page stays */
  async open(opening: Opening): Promise<boolean> {
    const { stays } = await openVisits(opening, {
      mayOpen: () => true,
      settled: () => this.environment.settled(),
    });
    return stays;
  }

  /** Lets time pass in all visits, in milliseconds; 0 runs what is due at once. @returns whether the page stays */
  pass(opening: Opening, elapsed: number): Promise<boolean> {
    for (const { player } of playersOf(opening)) player.dispatch({ type: 'tick', elapsed });
    return this.environment.settled();
  }

  /** Messages on show follow a check, here of no field. */
  sayAgain(opening: Opening): void {
    for (const { player } of playersOf(opening)) player.dispatch({ type: 'check', path: '-', failed: null });
  }

  visitsOf(opening: Opening): PlainVisit[] {
    return playersOf(opening).flatMap(({ name, player }) => {
      const screen = own(this.environment.store.getState().visits, player.visit)?.screen;
      return screen ? [{ name: this.isOwn(name) ? '' : name, player, screen }] : [];
    });
  }

  /** Reads again what the writes so far have changed. */
  async refresh(opening: Opening): Promise<boolean> {
    const { isStale } = this.environment.calls;
    for (const { player, screen } of this.visitsOf(opening)) {
      const { vars } = player.state();
      const loads = Object.entries(screen.flow.load ?? {})
        .filter(([name, load]) => isStale(vars[name], typeof load === 'string' ? load : load.call))
        .map(([name]) => name);
      if (loads.length > 0) player.dispatch({ type: 'stale', loads });
    }
    await this.environment.refreshShared();
    return this.environment.settled();
  }

  /**
   * Texts become answers. What a flow fills in because of one does not replace another that was typed. A press follows
   * without a pause: what only a pause would have shown has not been seen.
   */
  async type(opening: Opening, posted: (name: string) => Posted): Promise<boolean> {
    const shown = this.request.carried && new Set(this.request.carried.controls);
    const isShown = (name: string) => shown?.has(name) ?? true;
    const changesIn = (visit: PlainVisit) =>
      changesOf(visit, posted, isShown, this.request.carried?.earlier?.[visit.screen.id]);
    const typed = this.visitsOf(opening).map((visit) => ({ visit, ...changesIn(visit) }));
    for (const { visit, changes, checks } of typed) {
      for (const check of checks) visit.player.dispatch({ type: 'check', ...check });
      for (const change of changes) visit.player.dispatch({ type: 'change', ...change });
    }
    this.retype = () => {
      for (const { visit, changes } of typed) {
        const filled = changesIn(visit).changes.filter(({ path }) =>
          changes.some((change) => change.path === path),
        );
        for (const change of filled) visit.player.dispatch({ type: 'change', ...change });
      }
    };
    if (!(await this.environment.settled(true))) return false;
    this.retype();
    return this.environment.settled(true);
  }

  /** The states that the page carries, with their answers under the names of this version. */
  visitsNow(): Opening['served'] {
    const { carried, isRenewed = false } = this.request;
    if (!carried || !isRenewed) return carried?.visits;
    const all = Object.values(this.preloaded.screens).flatMap((screen) => [screen, ...placedParts(screen)]);
    const states = Object.entries(carried.visits).map(([name, state]) => {
      const [id = ''] = name.split(' ', 1);
      const form = all.find((one) => one.id === id)?.form;
      const kept = markedAnswers({ earlier: carried.earlier?.[id] }, state.form);
      return [name, form ? { ...state, form: answersNow(form, kept) } : state] as const;
    });
    return Object.fromEntries(states);
  }

  /** What was agreed to on an earlier version had other words. */
  askAgreementsAgain(opening: Opening): void {
    for (const { player, screen } of this.visitsOf(opening))
      for (const { path } of screen.form ? agreedIn(screen.form, player.state().form) : [])
        player.dispatch({ type: 'change', path, value: undefined });
  }

  /** @returns null for a press that the page does not have */
  async press(opening: Opening, value: string): Promise<boolean | null> {
    const visits = this.visitsOf(opening);
    if (value === LOOK) {
      this.environment.pause();
      return this.environment.settled();
    }
    const read = readPress(value);
    const visit = visits.find(({ name }) => name === read?.visit);
    const before = visit?.player.state();
    if (!read || !visit || !before || !play(visit, read.press, this.removed)) return null;
    const { form, submitted, feedback } = visit.player.state();
    const isRefused =
      submitted === before.submitted && feedback.attempt.count > before.feedback.attempt.count;
    this.environment.pause();
    if (!(await this.environment.settled())) return false;
    // Meanwhile a flow has filled in what was missing.
    if (isRefused && visit.player.state().form !== form) {
      this.retype();
      play(visit, read.press, this.removed);
      if (!(await this.environment.settled())) return false;
    }
    return this.refresh(opening);
  }

  /** The state as the page carries it: without secrets and files, and without what is still under way. */
  carry(opening: Opening): Omit<CarriedPage, 'controls'> {
    const visits = playersOf(opening).flatMap(({ name, player }) => {
      const state = player.state();
      const screen = own(this.environment.store.getState().visits, player.visit)?.screen;
      if (state.phase === 'loading') return [];
      const kept = (answers: ScreenState['form']) =>
        screen?.form ? keepable(screen.form, answers) : answers;
      const carried: ScreenState = {
        ...state,
        runs: [],
        leaving: false,
        form: kept(state.form),
        submitted: kept(state.submitted),
      };
      return isJson(carried) ? [[name, carried] as const] : [];
    });
    const earlier = this.visitsOf(opening).flatMap(({ screen: { id, form } }) =>
      form?.earlier ? [[id, form.earlier] as const] : [],
    );
    return {
      at: Date.now(),
      ...(earlier.length > 0 && { earlier: Object.fromEntries(earlier) }),
      shared: this.environment.store.getState().shared as Record<string, unknown>,
      owner: this.environment.owner.current(),
      visits: Object.fromEntries(visits),
      removed: this.removed,
    };
  }
}
