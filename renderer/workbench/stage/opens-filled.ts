/** A screen or part whose form starts with a right answer to every question. */

import { validAnswers } from '@trilha/authoring/snapshots/values/valid-answers';
import type { Expression, Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm, CompiledScreen } from '@trilha/language/definition/compiled';
import { evaluateMap } from '@trilha/runtime/engine/evaluate';
import { valueAt, withValueAt } from '@trilha/runtime/engine/path';

/** The same answers in every run. */
const SEED = 1;

/** Initial answers of the flow are kept if they are right. */
function filledIn(
  form: CompiledForm,
  initial: CompiledScreen['flow']['initial'],
  formats: Record<string, RegExp>,
) {
  let known: { of: Scope; answers: unknown } | null = null;
  return (scope: Scope): unknown => {
    // Each property is evaluated with its own scope; the answers depend only on these roots.
    if (known?.of.vars === scope.vars && known?.of.form === scope.form) return known?.answers;
    let given: Readonly<Record<string, unknown>> = {};
    for (const [path, value] of Object.entries(evaluateMap(initial, scope))) {
      if (value !== null) given = withValueAt(given, path, value);
    }
    known = { of: scope, answers: validAnswers(form, { ...scope, form: given }, SEED, formats) };
    return known.answers;
  };
}

/** @param formats regular expressions of the language's formats, by name */
export function opensFilled<S extends Pick<CompiledScreen, 'form' | 'flow'>>(
  screen: S,
  formats: Readonly<Record<string, string>>,
): S {
  const { form, flow } = screen;
  if (!form) return screen;
  const expressions = Object.fromEntries(
    Object.entries(formats).map(([name, source]) => [name, new RegExp(source, 'u')]),
  );
  const answers = filledIn(form, flow.initial, expressions);
  const names = Object.keys((form.schema.properties ?? {}) as object);
  const initial = Object.fromEntries(
    names.map((name): [string, Expression] => [name, (scope) => valueAt(answers(scope), name)]),
  );
  return { ...screen, flow: { ...flow, initial } };
}
