/** Continues a recorded scenario of the earlier version on the later one, at the screen where its visit stands. */
import { type Answers, answerAt, withAnswer } from '@trilha/runtime/engine/form/answers';
import { answersNow } from '@trilha/runtime/engine/form/earlier';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { keepable } from '@trilha/runtime/view/draft-keeper';
import { PlayedScreen } from '../snapshots/behaviour.ts';
import type { Scenario } from '../snapshots/scenario.ts';
import { validAnswers } from '../snapshots/values/valid-answers.ts';
import type { ScreenPair } from './carried-draft.ts';
import { FAILS, LEADS } from './carried-visit.ts';

/** Seed of the answers to what is asked newly. */
const SEED = 1;

/** Who is led on by these never stands on the screen. */
const OPENING = /^(?:open|arrive)$/;

interface Continued {
  /** What cannot be done, by event. */
  readonly fails: ReadonlyMap<string, string>;
  /** Events that lead to another page. */
  readonly leads: readonly string[];
  readonly played: PlayedScreen;
}

function continued({ recorder, screen }: ScreenPair['is'], scenario: Scenario, answers: Answers): Continued {
  const played = new PlayedScreen(recorder, screen, scenario, answers);
  const fails = new Map<string, string>();
  const leads: string[] = [];
  for (const event of played.events()) {
    const lines = played.play({ event, fails: null })?.lines ?? [];
    const failing = lines.find((line) => FAILS.test(line) || line === 'is failed');
    if (failing !== undefined) fails.set(event, failing);
    if (!OPENING.test(event) && lines.some((line) => LEADS.test(line))) leads.push(event);
  }
  return { fails, leads, played };
}

/** With right answers to what the later form asks newly. */
function completed({ played }: Continued, { recorder }: ScreenPair['is'], answers: Answers): Answers {
  const { form: asked } = played;
  if (!asked) return answers;
  const given = [...entriesOf(asked.form, answers).values()].reduce(
    (all: Answers, { segments, isSection }) => {
      const value = isSection ? undefined : answerAt(answers, segments);
      return value === undefined ? all : withAnswer(all, segments, value);
    },
    asked.answers,
  );
  return validAnswers(asked.form, { ...asked.scope, form: given }, SEED, recorder.project.language.formats);
}

export interface ContinuedScenario {
  /** In words what went on in the earlier version, and does not in the later one; empty for nothing. */
  readonly mistakes: readonly string[];
  /** Events that led to another page, and that do now. */
  readonly led: { readonly was: readonly string[]; readonly is: readonly string[] };
}

/** @param answers what is filled into its form */
export function continueScenario(
  { was, is }: ScreenPair,
  scenario: Scenario,
  answers: Answers,
): ContinuedScenario {
  const before = continued(was, scenario, answers);
  const { form } = was.screen;
  const left = form ? keepable(form, answers) : answers;
  const kept = is.screen.form ? answersNow(is.screen.form, left) : left;
  const first = continued(is, scenario, kept);
  const after = first.played.form ? continued(is, scenario, completed(first, is, kept)) : first;
  const found = [...after.fails].flatMap(([event, line]) =>
    before.fails.has(event) ? [] : [`${event}: it ${line}, and did not`],
  );
  const isStuck = before.leads.length > 0 && after.leads.length === 0;
  const stuck = isStuck ? [`nothing leads on any more: ${before.leads.join(', ')} did`] : [];
  return { mistakes: [...found, ...stuck], led: { was: before.leads, is: after.leads } };
}

/** Does the form of a screen lead nowhere any more, in all of its scenarios, and nothing else in its place? */
export function leadsNowhere(all: readonly ContinuedScenario[]): boolean {
  const [was, is] = (['was', 'is'] as const).map((side) => new Set(all.flatMap(({ led }) => led[side])));
  if (!was?.has('submit') || is?.has('submit')) return false;
  return [...(is ?? [])].every((event) => was.has(event));
}
