/** A screen as what behaviour is recorded of. */

import type { CompiledScreen } from '../../language/definition/compiled.ts';
import { matchUrl } from '../../runtime/engine/address.ts';
import { answerAt, isSame, withAnswer } from '../../runtime/engine/form/answers.ts';
import { FormStore } from '../../runtime/view/form/form-store.ts';
import { OFFLINE } from './answers.ts';
import { behaviourOf, Played } from './behaviour.ts';
import type { Situation } from './situation.ts';
import { type Answers, type Sought, type Subject, type Verdicts, valueKey, valueOfKey } from './subject.ts';
import type { Traceable } from './tracing.ts';
import { fieldValues } from './values/field-values.ts';
import { validAnswers } from './values/valid-answers.ts';
import type { Stage } from './visit.ts';

/** Right answers follow from this number. */
const SEED = 1;
/** A form that took the value. */
const RIGHT = 'right';
/** A longer value (a picture) says nothing by its letters. */
const LONGEST_VALUE = 300;

const formats = ({ project }: Stage) => project.language.formats;

function verdicts({ form: asked }: Played, wanted: Verdicts): Verdicts {
  if (!asked) return {};
  const store = new FormStore(asked.form, asked.scope, asked.answers);
  const judged = (path: string, value: unknown): string => {
    const segments = path.split('.');
    const faults = store.judgeToSend(withAnswer(asked.answers, segments, value));
    return faults.find((fault) => fault.path === path)?.text ?? RIGHT;
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([path, values]) => {
      const said = Object.keys(values).map((key) => [key, judged(path, valueOfKey(key))]);
      return store.view(path)?.isHidden === false ? [[path, Object.fromEntries(said)]] : [];
    }),
  );
}

/** The screen as it is played again. */
export function screenSubject(screen: CompiledScreen, stage: Stage): Subject {
  const played = (situation: Situation, answers: Answers) => new Played(stage, screen, situation, answers);
  return {
    id: `screen/${screen.id}`,
    base: screen.bases[0] === undefined ? null : `screen/${screen.bases[0]}`,
    behaviour: (situation, answers) => behaviourOf(played(situation, answers)),
    verdicts: (situation, answers, wanted) => verdicts(played(situation, answers), wanted),
  };
}

/** Samples that the product leads to a screen. */
function ownSamples(id: string, { setting, modules }: Stage): string[] {
  return [...setting.samples.values()].flatMap(({ id: sample, url }) => {
    const match = url === null ? null : matchUrl(modules.app, url);
    return match?.kind === 'screen' && match.route.screen === id ? [sample] : [];
  });
}

/** The customer stays on a screen that leads on by itself when what it asks first is not answered. */
const failedOpenings = (played: Played, situation: Situation): Situation[] =>
  [...new Set(played.play({ event: 'open', fails: null })?.asked)].map((call) => ({
    ...situation,
    set: { ...situation.set, [`opening.${call}`]: OFFLINE },
  }));

/** Right answers to what is asked in a situation. */
function rightAnswers({ form: asked }: Played, stage: Stage): Answers {
  return asked ? validAnswers(asked.form, { ...asked.scope, form: asked.answers }, SEED, formats(stage)) : {};
}

function completed(played: Played, situation: Situation, stage: Stage): Situation {
  if (!played.form) return situation;
  const right = rightAnswers(played, stage);
  const { form, scope, answers } = played.form;
  const own = new FormStore(form, scope, answers).entries.flatMap(({ path, segments, isSection }) => {
    const [value, given] = [answerAt(right, segments), answerAt(answers, segments)];
    const key = `form.${path}`;
    return isSection || isSame(value, given) || key in situation.set ? [] : [[key, value ?? null] as const];
  });
  return own.length === 0
    ? situation
    : { ...situation, set: { ...situation.set, ...Object.fromEntries(own) } };
}

function values({ form: asked }: Played, stage: Stage): ReturnType<Sought['values']> {
  if (!asked) return {};
  const store = new FormStore(asked.form, asked.scope, asked.answers);
  const fields = store.entries.flatMap(({ path, rules, isSection, required }) => {
    const view = store.view(path);
    if (isSection || !view || view.isHidden) return [];
    const enforced = stage.project.fields.get(view.ui.field)?.enforces ?? [];
    const tried = fieldValues(rules, view.ui, formats(stage), SEED);
    const possible = tried.filter(({ breaks }) => breaks === null || !enforced.includes(breaks));
    const short = possible
      .map(({ value }) => value)
      .filter((value) => valueKey(value).length <= LONGEST_VALUE);
    return [[path, [...short, ...(required ? [undefined] : [])]] as const];
  });
  return Object.fromEntries(fields);
}

/** The screen as situations are looked for. */
export function soughtScreen(screen: CompiledScreen, stage: Stage, traceable: Traceable): Sought {
  const played = (situation: Situation, answers: Answers = {}) =>
    new Played(stage, screen, situation, answers);
  const start = (sample: string | null): Situation => ({ sample, set: {} });
  return {
    ...screenSubject(screen, stage),
    parts: () => traceable.parts.get(`screen/${screen.id}`) ?? { probes: new Set(), written: new Map() },
    starts() {
      const own = [...ownSamples(screen.id, stage), null].map(start);
      const all = [...own, ...[...stage.setting.samples.keys()].map(start)];
      const stuck = all.slice(0, own.length + 1).flatMap((one) => failedOpenings(played(one), one));
      const ready = [...all, ...stuck].find((situation) => played(situation).ready !== null);
      const first = ready ?? all.find((situation) => played(situation).view.size > 0);
      const others = [...own, ...stuck].filter((situation) => situation !== first);
      return [...(first ? [first] : []), ...others];
    },
    basis: () => [...stage.setting.samples.keys()].map(start)[0] ?? null,
    rightAnswers: (situation) => rightAnswers(played(situation), stage),
    completed: (situation, answers) => completed(played(situation, answers), situation, stage),
    values: (situation, answers) => values(played(situation, answers), stage),
  };
}
