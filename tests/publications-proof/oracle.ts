/**
 * What has to hold for a visit that a publication reaches, read from the emitted modules of both versions: it knows nothing of how
 * differences are classed.
 */
import type { Modules } from '../../renderer/authoring/snapshots/modules.ts';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../renderer/language/definition/compiled.ts';
import type { CompiledField } from '../../renderer/language/definition/field.ts';
import { type Answers, answerAt, isSame } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
import { choicesOf } from '../../renderer/runtime/engine/form/evaluate-ui.ts';
import { bearingOf, typesOf } from '../authoring/next/bearing.ts';
import type { Renamed } from './edits.ts';
import type { Following, Version } from './version.ts';

/**
 * - `stranded`: an error, a page that is nowhere, or a form that nothing leads on from though the same one leads others on
 * - `mixed`: modules, styles or words of two publications on one page, or a publication that is not the visit's
 * - `lost`: an answer that the later version still asks
 * - `skipped`: what was sent past a rule that had become compulsory
 * - `class`: «same» or «carry» for what is not
 */
export type Fault = 'stranded' | 'mixed' | 'lost' | 'skipped' | 'class';

export interface Finding {
  readonly fault: Fault;
  readonly words: string;
}

const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' ? String(one) : one)) ?? '';

const isConsent = (rules: unknown): boolean => (rules as { const?: unknown }).const === true;

const hasScreen = ({ app }: Modules, id: string): boolean => Object.hasOwn(app.loadScreen, id);

/** Null for no such screen, and for one without a form. */
export const formOf = ({ modules }: Version, id: string): CompiledForm | null =>
  hasScreen(modules, id) ? modules.screen(id).form : null;

/** What a tick agrees to. */
const saidOf = ({ label, help, note, terms }: Readonly<Record<string, unknown>>): string =>
  wordsOf([label, help, note, terms]);

/** Paths that everybody has to agree to on a screen of the later version, newly or with other words. */
export function newConsents(before: CompiledForm | null, after: CompiledForm | null): string[] {
  if (!after) return [];
  const known = before ? entriesOf(before, {}) : new Map();
  return [...entriesOf(after, {}).values()].flatMap(({ path, rules, ui }) => {
    if (!isConsent(rules)) return [];
    const was = known.get(path);
    return was && isConsent(was.rules) && saidOf(was.ui) === saidOf(ui) ? [] : [path];
  });
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function takes({ type }: { type?: unknown }, value: unknown): boolean {
  const types = [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  return types.length === 0 || types.includes(typeOf(value));
}

/** A list that is not loaded, or has nothing, says nothing about an answer. */
function isOffered(ui: CompiledField, value: unknown, scope: Scope): boolean {
  const choices = choicesOf(ui, scope) ?? [];
  return (
    choices.length === 0 || [value].flat().every((one) => choices.some((choice) => isSame(choice.value, one)))
  );
}

/** Fields whose tick agrees to what is written beside it. */
const TICKED: readonly unknown[] = ['checkbox', 'consent'];

/** A tick that agreed to other words, or under another name, was not given: to ask it again loses nothing. */
const isAskedAgain = (was: CompiledField | undefined, is: CompiledField): boolean =>
  TICKED.includes(is.field) && (was === undefined || saidOf(was) !== saidOf(is));

/**
 * Answers that a page had before, that the form of the later version still asks, and that are not there any more. What a customer chose
 * and nobody may choose any more is no such answer: to keep it would send what the form does not offer.
 * @param known what it had before: the form's answers
 * @param was the form in which they were given
 * @param scope of the form now
 */
export function lostAnswers(
  known: Answers,
  was: CompiledForm | null,
  { form, scope }: { form: CompiledForm; scope: Scope },
  renamed: Renamed | undefined,
): string[] {
  const shown = scope.form as Answers;
  const entries = entriesOf(form, known);
  const before = was ? entriesOf(was, known) : new Map<string, never>();
  const lost = [...entries.values()].flatMap(({ path, segments, rules, ui, isSection }) => {
    const value = answerAt(known, segments);
    if (isSection || value == null || isConsent(rules) || !takes(rules, value)) return [];
    if (isAskedAgain(before.get(path)?.ui, ui)) return [];
    return isSame(answerAt(shown, segments), value) || !isOffered(ui, value, scope) ? [] : [path];
  });
  const moved = renamed && known[renamed.from];
  const to = renamed && entries.get(renamed.to);
  if (!renamed || moved == null || !to || isAskedAgain(undefined, to.ui)) return lost;
  const isThere = isSame(shown[renamed.to], moved) || !isOffered(to.ui, moved, scope);
  return isThere ? lost : [...lost, `${renamed.from} → ${renamed.to}`];
}

const bearings = new WeakMap<Modules, Map<string, string>>();

/** What bears on a visit of a screen, read once. */
function bearing(id: string, modules: Modules): string {
  const known = bearings.get(modules) ?? new Map<string, string>();
  bearings.set(modules, known);
  const found = known.get(id) ?? bearingOf(id, modules);
  known.set(id, found);
  return found;
}

/** Screens that are classed milder than what their modules say. */
export function classFindings(before: Version, after: Version, { screens }: Following): Finding[] {
  return [...screens].flatMap(([id, { next, why }]): Finding[] => {
    if (next === 'finish' || next === 'recall') return [];
    const wrong = (what: string) => ({
      fault: 'class' as const,
      words: `${id} is «${next}», but ${what}${why.length > 0 ? ` (${why.join('; ')})` : ''}`,
    });
    if (!hasScreen(after.modules, id)) return next === 'same' ? [wrong('it is gone')] : [];
    const types = typesOf(id, after.modules);
    const retyped = [...typesOf(id, before.modules)].filter(
      ([path, type]) => (types.get(path) ?? type) !== type,
    );
    const consents = newConsents(formOf(before, id), formOf(after, id));
    const isAlike = next !== 'same' || bearing(id, before.modules) === bearing(id, after.modules);
    return [
      ...(isAlike ? [] : [wrong('it acts otherwise')]),
      ...retyped.map(([path]) => wrong(`${path} has another type`)),
      ...consents.map((path) => wrong(`everybody has to agree to ${path}`)),
    ];
  });
}
