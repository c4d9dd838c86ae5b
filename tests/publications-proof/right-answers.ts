/** What a person types into a page: right answers to its form, as texts of its controls. */
import type { LiveVisit } from '../../renderer/authoring/rehearsal/live-visit.ts';
import { validAnswers } from '../../renderer/authoring/snapshots/values/valid-answers.ts';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type { CompiledForm, CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import { type Answers, answerAt, isSame, withAnswer } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
import { scopeOf } from '../../renderer/runtime/engine/scope.ts';
import type { ScreenState } from '../../renderer/runtime/engine/state.ts';
import { personOf } from '../../src/rehearsal.ts';
import { language } from '../support/portal-compilation.ts';
import type { Draw } from './draw.ts';
import type { Control, PlainPage } from './plain-page.ts';
import { screenAt, shownAt, type Version } from './version.ts';

/** The visit of a page's own screen. */
export interface OwnVisit {
  readonly screen: CompiledScreen;
  readonly state: ScreenState;
}

/** An address without what follows `?`. */
export const bare = (path: string) => path.split('?')[0] ?? '';

/** @returns null where the page shows another screen than that of its address, or none */
export function ownVisit(page: Pick<PlainPage, 'path' | 'carried'>, version: Version): OwnVisit | null {
  const id = screenAt(version, page.path);
  const state = id === null ? undefined : page.carried?.visits[`${id} ${shownAt(version, page.path)}`];
  if (id === null || !state) return null;
  return { screen: version.modules.screen(id), state };
}

/** How many people have come so far. */
let people = 0;

const TODAY = new Date().toISOString().slice(0, 10);

/** Right answers to a form in a scope, those of a person who is new to the lender among them. */
function rightIn(form: CompiledForm, known: Answers, scope: Scope): Answers {
  people += 1;
  const person = personOf(people);
  const given = [...entriesOf(form, known).values()].reduce((all: Answers, { rules, segments }) => {
    const own = person[String(rules.format)];
    return own === undefined || answerAt(all, segments) != null ? all : withAnswer(all, segments, own);
  }, known);
  return validAnswers(form, { ...scope, form: given }, 1, language.formats);
}

/** Right answers to the form of a screen that the engine plays. */
export const rightAnswersOf = ({ screen, state, scope }: LiveVisit): Answers =>
  screen.form ? rightIn(screen.form, state.form, scope) : state.form;

/** The scope of the form of a page. */
export function scopeOn({ screen, state }: OwnVisit, page: PlainPage, { modules }: Version): Scope {
  const world = {
    ...{ app: modules.app, context: page.carried?.shared ?? {}, query: {}, params: {} },
    ...{ path: bare(page.path), mount: null, today: TODAY, newKey: () => '' },
  };
  return scopeOf(screen, world, state);
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

function textOf(value: unknown, field: string): string {
  if (field === 'money') return String(Number(value) / 100).replace('.', ',');
  if (typeof value === 'number') return String(value).replace('.', ',');
  return String(value).replace(DAY, '$3$2$1');
}

/** The text of a control for an answer; undefined leaves it as it is. */
function typedIn({ type, options }: Control, value: unknown, field: string): string | null | undefined {
  if (value == null || Array.isArray(value) || typeof value === 'object') return undefined;
  if (type === 'checkbox') return value === true ? 'on' : null;
  if (type === 'select') return options.includes(String(value)) ? String(value) : undefined;
  return type === 'radio' ? String(value) : textOf(value, field);
}

/** @param share of the controls that are filled in */
export function typedFor(
  page: PlainPage,
  version: Version,
  draw: Draw,
  share: number,
): Record<string, string | null> {
  const own = ownVisit(page, version);
  const form = own?.screen.form;
  if (!own || !form) return {};
  const right = rightIn(form, own.state.form, scopeOn(own, page, version));
  const entries = entriesOf(form, right);
  const typed: Record<string, string | null> = {};
  for (const control of page.controls) {
    const entry = entries.get(control.name);
    if (!entry || Object.hasOwn(typed, control.name) || !draw.chance(share)) continue;
    const value = answerAt(right, entry.segments);
    if (isSame(value, answerAt(own.state.form, entry.segments))) continue;
    const text = typedIn(control, value, String(entry.ui.field));
    if (text === undefined) continue;
    // A box has the value that its page gives it.
    typed[control.name] = control.type === 'checkbox' && text !== null ? control.value : text;
  }
  return typed;
}
