/** Carries one draft into the later version of its form, and says what goes wrong. */
import type { CompiledForm, CompiledScreen } from '@trilha/language/definition/compiled';
import { sentMistake } from '@trilha/project/analyse/sent-body';
import type { Project } from '@trilha/project/load/project';
import { agreedIn, withoutAgreements } from '@trilha/runtime/engine/form/agreements';
import { type Answers, answerAt, isSame, withAnswer } from '@trilha/runtime/engine/form/answers';
import { answersNow } from '@trilha/runtime/engine/form/earlier';
import { entriesOf } from '@trilha/runtime/engine/form/entries';
import { filledForm } from '@trilha/runtime/engine/form/filled-form';
import { judge } from '@trilha/runtime/engine/form/judge';
import type { Scenario } from '../snapshots/scenario.ts';
import { validAnswers } from '../snapshots/values/valid-answers.ts';
import type { Recorder } from '../snapshots/visit.ts';
import { CarriedVisit, FAILS } from './carried-visit.ts';

/** Seed of the answers to what is asked newly. */
const SEED = 1;

/** The same screen or part in two versions. */
export interface ScreenPair {
  readonly was: { readonly recorder: Recorder; readonly screen: CompiledScreen };
  readonly is: { readonly recorder: Recorder; readonly screen: CompiledScreen };
  /** What its visits do next. */
  readonly next: string;
}

export interface LeftDraft {
  readonly scenario: Scenario;
  readonly answers: Answers;
}

/** What the page takes of a draft: a recall asks again what was agreed to. */
const takenOf = ({ next }: ScreenPair, form: CompiledForm | null, answers: Answers): Answers => {
  if (!form) return answers;
  const now = answersNow(form, answers);
  return next === 'recall' ? withoutAgreements(form, now) : now;
};

/** Paths of fields that are asked with these answers. */
function askedPaths(visit: CarriedVisit, answers: Answers): Map<string, readonly string[]> {
  const { form } = visit.face;
  if (!form) return new Map();
  const { hidden, entries } = filledForm(form, answers, visit.scope);
  return new Map(
    [...entries.values()].flatMap(({ path, segments, isSection }) =>
      isSection || hidden.has(path) ? [] : [[path, segments] as const],
    ),
  );
}

const isFaulty = (visit: CarriedVisit, answers: Answers, path: string): boolean => {
  const { form } = visit.face;
  return (
    form !== null && judge(form, filledForm(form, answers, visit.scope)).some((one) => one.path === path)
  );
};

/** Answers that the later form still asks, would take, and does not have. */
function lostIn(visit: CarriedVisit, taken: Answers): string[] {
  const { form } = visit.state;
  return [...askedPaths(visit, { ...form, ...taken })].flatMap(([path, segments]) => {
    const given = answerAt(taken, segments);
    if (given === undefined || given === null || isSame(answerAt(form, segments), given)) return [];
    // What the form does not take any more is asked again, and says why.
    if (isFaulty(visit, withAnswer(form, segments, given), path)) return [];
    return [`what was answered to ${path} is lost, and asked again`];
  });
}

/** What nobody may skip, and this draft does. */
function skippedIn(visit: CarriedVisit, { next }: ScreenPair): string[] {
  const { form } = visit.face;
  if (!form) return [];
  const answers = visit.state.form;
  const faults = new Set(judge(form, filledForm(form, answers, visit.scope)).map(({ path }) => path));
  const asked = askedPaths(visit, answers);
  const unasked = [...entriesOf(form, answers).values()].filter(
    ({ path, required, segments }) =>
      required && asked.has(path) && answerAt(answers, segments) === undefined && !faults.has(path),
  );
  const agreed = next === 'recall' ? agreedIn(form, answers).filter(({ path }) => asked.has(path)) : [];
  return [
    ...unasked.map(({ path }) => `${path} is compulsory, and may be left out`),
    ...agreed.map(({ path }) => `${path} counts as agreed to, although its words may be others`),
  ];
}

/** Why the contract refuses what was sent, by operation and reason. */
function refusedCalls(visit: CarriedVisit, { language, contract }: Project): string[] {
  return visit.requests.flatMap((request) => {
    const operation = contract.operations.get(request.operation);
    if (!operation || operation.method === 'GET') return [];
    const mistake = sentMistake(request, operation, contract, language.formats);
    return mistake === null ? [] : [`the contract refuses its call ${operation.id}: ${mistake}`];
  });
}

/** Completes the form and sends it. @returns why its calls are refused, or it cannot go on */
function sentFrom(visit: CarriedVisit): string[] {
  const { form } = visit.face;
  if (!form || !visit.isShown) return [];
  const { project } = visit.recorder;
  const { formats } = project.language;
  const answers = validAnswers(form, { ...visit.scope, form: visit.state.form }, SEED, formats);
  if (judge(form, filledForm(form, answers, visit.scope)).length > 0) return [];
  visit.requests.length = 0;
  visit.lines.length = 0;
  visit.send(answers);
  const stuck = visit.lines.filter((line) => FAILS.test(line)).map((line) => `once it is sent, it ${line}`);
  return [...refusedCalls(visit, project), ...stuck];
}

/** What goes wrong with a draft in the later version of its form. */
function mistakesIn(pair: ScreenPair, draft: LeftDraft): string[] {
  const { recorder, screen } = pair.is;
  const taken = takenOf(pair, screen.form, draft.answers);
  const visit = new CarriedVisit(recorder, screen, draft.scenario);
  visit.openWith(taken);
  const stuck = visit.lines.filter((line) => FAILS.test(line)).map((line) => `when it opens, it ${line}`);
  // It leads on, or fails, as it does without a draft: scenarios are played on that.
  if (!visit.isShown) return stuck;
  return [...stuck, ...lostIn(visit, taken), ...skippedIn(visit, pair), ...sentFrom(visit)];
}

/** @returns in words what goes wrong with a draft of the earlier version in the later one; empty for nothing */
export function carriedMistakes(pair: ScreenPair, draft: LeftDraft): string[] {
  const found = mistakesIn(pair, draft);
  if (found.length === 0) return found;
  // What goes wrong on its own version, too, is no matter of the later one.
  const known = new Set(mistakesIn({ ...pair, is: pair.was }, draft));
  return found.filter((one) => !known.has(one));
}
