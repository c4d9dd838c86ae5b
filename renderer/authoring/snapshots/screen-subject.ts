/** A screen as a subject of snapshots. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { matchUrl } from '@trilha/runtime/engine/address';
import { type Answers, answerAt, isSame, withAnswer } from '@trilha/runtime/engine/form/answers';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import { filledForm } from '@trilha/runtime/engine/form/filled-form';
import { judge } from '@trilha/runtime/engine/form/judge';
import { behaviourOf, PlayedScreen } from './behaviour.ts';
import { OFFLINE } from './failure.ts';
import type { Scenario } from './scenario.ts';
import { type SearchSubject, type Subject, type Verdicts, valueKey, valueOfKey } from './subject.ts';
import type { Traceable } from './tracing.ts';
import { comparedValues } from './values/compared-values.ts';
import { fieldValues } from './values/field-values.ts';
import { validAnswers } from './values/valid-answers.ts';
import type { Recorder } from './visit.ts';

/** Seed of the right answers. */
const SEED = 1;
/** The verdict on an accepted value. */
const RIGHT = 'right';
/** Maximum length: the letters of a longer value (a picture) are irrelevant. */
const LONGEST_VALUE = 300;

/** Limits are recorded even where the field's type allows no other value: nothing else tells where they are. */
const isLimit = (keyword: string): boolean => /^(min|max)/.test(keyword);

const formats = ({ project }: Recorder) => project.language.formats;

function verdicts({ form: asked }: PlayedScreen, wanted: Verdicts): Verdicts {
  if (!asked) return {};
  const filled = (answers: Answers) => filledForm(asked.form, answers, asked.scope);
  const { entries, hidden } = filled(asked.answers);
  const judged = (path: string, value: unknown): string => {
    const answers = withAnswer(asked.answers, path.split('.'), value);
    const faults = judge(asked.form, filled(answers));
    return faults.find((fault) => fault.path === path)?.text ?? RIGHT;
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([path, values]) => {
      const said = Object.keys(values).map((key) => [key, judged(path, valueOfKey(key))]);
      return entries.has(path) && !hidden.has(path) ? [[path, Object.fromEntries(said)]] : [];
    }),
  );
}

/** The name of a screen or part as a subject. */
const subjectOf = ({ placed }: CompiledScreen, id: string): string => `${placed ? 'part' : 'screen'}/${id}`;

/** The screen or part as a subject to replay. */
export function screenSubject(screen: CompiledScreen, recorder: Recorder): Subject {
  const played = (scenario: Scenario, answers: Answers) =>
    new PlayedScreen(recorder, screen, scenario, answers);
  return {
    id: subjectOf(screen, screen.id),
    base: screen.bases[0] === undefined ? null : subjectOf(screen, screen.bases[0]),
    behaviour: (scenario, answers) => behaviourOf(played(scenario, answers)),
    verdicts: (scenario, answers, wanted) => verdicts(played(scenario, answers), wanted),
  };
}

/** Samples that the product redirects to a screen. */
function ownSamples(id: string, { setting, modules }: Recorder): string[] {
  return [...setting.samples.values()].flatMap(({ id: sample, url }) => {
    const match = url === null ? null : matchUrl(modules.app, url);
    return match?.kind === 'screen' && match.route.screen === id ? [sample] : [];
  });
}

/** Scenarios in which a call of the opening fails, so that the customer stays on a screen that redirects by itself. */
const failedOpenings = (played: PlayedScreen, scenario: Scenario): Scenario[] =>
  [...new Set(played.play({ event: 'open', fails: null })?.asked)].map((call) => ({
    ...scenario,
    set: { ...scenario.set, [`opening.${call}`]: OFFLINE },
  }));

/** Right answers to the fields that a scenario shows. */
function rightAnswers({ form: asked }: PlayedScreen, recorder: Recorder): Answers {
  return asked
    ? validAnswers(asked.form, { ...asked.scope, form: asked.answers }, SEED, formats(recorder))
    : {};
}

function completed(played: PlayedScreen, scenario: Scenario, recorder: Recorder): Scenario {
  if (!played.form) return scenario;
  const right = rightAnswers(played, recorder);
  const { form, answers } = played.form;
  const own = [...entriesOf(form).values()].flatMap(({ path, segments, isSection, inner }) => {
    const [value, given] = [answerAt(right, segments), answerAt(answers, segments)];
    const key = `form.${path}`;
    return (isSection && !inner) || isSame(value, given) || key in scenario.set
      ? []
      : [[key, value ?? null] as const];
  });
  return own.length === 0 ? scenario : { ...scenario, set: { ...scenario.set, ...Object.fromEntries(own) } };
}

function values({ form: asked }: PlayedScreen, recorder: Recorder): ReturnType<SearchSubject['values']> {
  if (!asked) return {};
  const views = fieldViews(asked.form, asked.answers, asked.scope);
  const fields = [...entriesOf(asked.form, asked.answers).values()].flatMap((entry) => {
    const { path, rules, isSection, required } = entry;
    const view = views.get(path);
    if (isSection || !view || view.isHidden) return [];
    const enforced = recorder.project.fields.get(view.ui.field)?.enforces ?? [];
    const tried = fieldValues(rules, view.ui, formats(recorder), SEED);
    const possible = tried.filter(
      ({ breaks }) => breaks === null || isLimit(breaks) || !enforced.includes(breaks),
    );
    const compared = comparedValues(entry, { ...asked.scope, form: asked.answers });
    const all = [...new Set([...possible.map(({ value }) => value), ...compared])];
    const short = all.filter((value) => valueKey(value).length <= LONGEST_VALUE);
    return [[path, [...short, ...(required ? [undefined] : [])]] as const];
  });
  return Object.fromEntries(fields);
}

/** The screen as a subject of the search for scenarios. */
export function screenToSearch(
  screen: CompiledScreen,
  recorder: Recorder,
  traceable: Traceable,
): SearchSubject {
  const played = (scenario: Scenario, answers: Answers = {}) =>
    new PlayedScreen(recorder, screen, scenario, answers);
  const start = (sample: string | null): Scenario => ({ sample, set: {} });
  return {
    ...screenSubject(screen, recorder),
    parts: () =>
      traceable.parts.get(subjectOf(screen, screen.id)) ?? { probes: new Set(), written: new Map() },
    starts() {
      const own = [...ownSamples(screen.id, recorder), null].map(start);
      const all = [...own, ...[...recorder.setting.samples.keys()].map(start)];
      const stuck = all.slice(0, own.length + 1).flatMap((one) => failedOpenings(played(one), one));
      const ready = [...all, ...stuck].find((scenario) => played(scenario).ready !== null);
      const first = ready ?? all.find((scenario) => played(scenario).view.size > 0);
      const others = [...own, ...stuck].filter((scenario) => scenario !== first);
      return [...(first ? [first] : []), ...others];
    },
    basis: () => [...recorder.setting.samples.keys()].map(start)[0] ?? null,
    rightAnswers: (scenario) => rightAnswers(played(scenario), recorder),
    completed: (scenario, answers) => completed(played(scenario, answers), scenario, recorder),
    values: (scenario, answers) => values(played(scenario, answers), recorder),
  };
}
