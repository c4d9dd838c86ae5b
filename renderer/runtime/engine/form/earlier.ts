/**
 * Answers that were given on another publication, under the names of today. What they were called stands in the form, and in the draft
 * what its form knew: that tells what an answer of a publication is called that was rolled back since.
 */
import type { CompiledForm, EarlierForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from './answers.ts';
import { segmentsOf } from './field-path.ts';

/** The member of a stored draft that says what its form knew of earlier ones. No field has such a name. */
const KNOWN = '@earlier';

/** The paths that the answer to a field has in other publications. @param known what the form of these answers knew */
export const otherPaths = (
  { earlier }: Pick<CompiledForm, 'earlier'>,
  path: string,
  known?: EarlierForm,
): string[] => [
  ...Object.entries(earlier?.names ?? {}).flatMap(([from, to]) => (to === path ? [from] : [])),
  ...[known?.names?.[path] ?? []].flat(),
];

/** What has another path now: path → path of today. */
function movesTo({ earlier, ui }: CompiledForm, known: EarlierForm): [string, string][] {
  const back = Object.entries(known.names ?? {}).flatMap(([was, later]): [string, string][] =>
    ui[was] && !ui[later] ? [[later, was]] : [],
  );
  return [...Object.entries(earlier?.names ?? {}), ...back];
}

/** An answer, or that of each element of a repeated group, under another path, where it has no other answer. */
function movedIn(answers: Answers, from: readonly string[], to: readonly string[]): Answers {
  const [head = ''] = from;
  const inner = answers[head];
  if (head === to[0] && Array.isArray(inner)) {
    const moved = inner.map((one) => movedIn(one as Answers, from.slice(1), to.slice(1)));
    return { ...answers, [head]: moved };
  }
  const value = answerAt(answers, from);
  if (value === undefined) return answers;
  const left = withAnswer(answers, from, undefined);
  return answerAt(left, to) === undefined ? withAnswer(left, to, value) : left;
}

/**
 * What a form takes of answers that were kept: those with another name under the name of today, where it has no other answer, and none
 * that agrees to other words.
 * @param kept a draft as it is stored, or the answers of a page without scripts that another publication has sent
 */
export function answersNow(form: CompiledForm, kept: Answers): Answers {
  const { [KNOWN]: known = {}, ...given } = kept as Answers & { [KNOWN]?: EarlierForm };
  const marks = { ...known.asked };
  let answers: Answers = given;
  for (const [from, to] of movesTo(form, known)) {
    const mark = marks[from];
    if (mark !== undefined) marks[to] ??= mark;
    answers = movedIn(answers, segmentsOf(from), segmentsOf(to));
  }
  const asked = form.earlier?.asked ?? {};
  for (const path of Object.keys({ ...marks, ...asked }))
    if (marks[path] !== asked[path] && answerAt(answers, segmentsOf(path)) !== undefined)
      answers = withAnswer(answers, segmentsOf(path), undefined);
  return answers;
}

/** Answers as a draft stores them: `answersNow` of another publication knows what they were called, and to which words they agree. */
export const markedAnswers = (
  { earlier }: { earlier?: EarlierForm | undefined },
  answers: Answers,
): Answers => (earlier ? { ...answers, [KNOWN]: earlier } : answers);
