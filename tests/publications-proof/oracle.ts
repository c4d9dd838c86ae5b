/**
 * What has to hold for a visit that a publication reaches, read from the emitted modules of both versions: it knows nothing of how
 * differences are classed.
 */
import type { Modules } from '../../renderer/authoring/snapshots/modules.ts';
import type { CompiledForm } from '../../renderer/language/definition/compiled.ts';
import { type Answers, answerAt, isSame } from '../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../renderer/runtime/engine/form/entries.ts';
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

/** Paths that everybody has to agree to on a screen of the later version, newly or with other words. */
export function newConsents(before: CompiledForm | null, after: CompiledForm | null): string[] {
  if (!after) return [];
  const known = before ? entriesOf(before, {}) : new Map();
  return [...entriesOf(after, {}).values()].flatMap(({ path, rules, ui }) => {
    if (!isConsent(rules)) return [];
    const was = known.get(path);
    const said = ({ label, help, note }: Readonly<Record<string, unknown>>) => wordsOf([label, help, note]);
    return was && isConsent(was.rules) && said(was.ui) === said(ui) ? [] : [path];
  });
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function takes({ type }: { type?: unknown }, value: unknown): boolean {
  const types = [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  return types.length === 0 || types.includes(typeOf(value));
}

/**
 * Answers that a page had before, that the form of the later version still asks, and that are not there any more.
 * @param known what it had before: the form's answers
 */
export function lostAnswers(
  known: Answers,
  shown: Answers,
  form: CompiledForm,
  renamed: Renamed | undefined,
): string[] {
  const entries = entriesOf(form, known);
  const lost = [...entries.values()].flatMap(({ path, segments, rules, isSection }) => {
    const value = answerAt(known, segments);
    if (isSection || value == null || isConsent(rules) || !takes(rules, value)) return [];
    return isSame(answerAt(shown, segments), value) ? [] : [path];
  });
  const moved = renamed && known[renamed.from];
  const isMoved = renamed && moved != null && entries.has(renamed.to) && !isSame(shown[renamed.to], moved);
  return isMoved ? [...lost, `${renamed.from} → ${renamed.to}`] : lost;
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
