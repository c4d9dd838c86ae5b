/** Answers that were given on an earlier publication, under the names of today. What they were called stands in the form. */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import { type Answers, answerAt, withAnswer } from './answers.ts';
import { segmentsOf } from './field-path.ts';

/** The member of a stored draft that says to which words its answers agree. No field has such a name. */
const MARKS = '@asked';

/** The paths that the answer to a field had before. */
export const earlierPaths = ({ earlier }: CompiledForm, path: string): string[] =>
  Object.entries(earlier?.names ?? {}).flatMap(([from, to]) => (to === path ? [from] : []));

/**
 * What a form takes of answers that were kept: those with an earlier name under the name of today, where it has no other answer, and none
 * that agrees to other words.
 * @param kept a draft as it is stored, or the answers of a page without scripts that an earlier publication has sent
 */
export function answersNow({ earlier = {} }: CompiledForm, kept: Answers): Answers {
  const { [MARKS]: marks, ...given } = kept;
  let answers: Answers = given;
  for (const [from, to] of Object.entries(earlier.names ?? {})) {
    const value = answerAt(answers, segmentsOf(from));
    if (value === undefined) continue;
    answers = withAnswer(answers, segmentsOf(from), undefined);
    if (answerAt(answers, segmentsOf(to)) === undefined) answers = withAnswer(answers, segmentsOf(to), value);
  }
  for (const [path, mark] of Object.entries(earlier.asked ?? {})) {
    const isOther = (marks as Answers | undefined)?.[path] !== mark;
    if (isOther && answerAt(answers, segmentsOf(path)) !== undefined)
      answers = withAnswer(answers, segmentsOf(path), undefined);
  }
  return answers;
}

/** Answers as a draft stores them: `answersNow` of a later publication knows to which words they agree. */
export const markedAnswers = ({ earlier }: CompiledForm, answers: Answers): Answers =>
  earlier?.asked ? { ...answers, [MARKS]: earlier.asked } : answers;
