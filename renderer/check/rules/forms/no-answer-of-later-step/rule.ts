/** Rule: what stands in a step of a form reads answers of this step and those before it: a later one is not there yet. */
import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { type Analysed, type FormNode, memberOf, walk } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Place } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const answersIn = (ast: Ast): readonly string[] => {
  const chain = memberChain(ast);
  if (chain) return chain[0] === 'form' && chain.length > 1 ? [chain.slice(1).join('.')] : [];
  return partsOf(ast).flatMap(answersIn);
};

/** Whether the answer may be missing without harm: something is said for that case. */
const isForeseen = (source: string): boolean => /\?|\bnull\b/.test(source);

interface Read {
  answer: string;
  place: Place;
}

/** The answers that texts and the condition of a field read, unless they say what holds without them. */
function readIn(node: Analysed): Read[] {
  const read: Read[] = [];
  const add = (ast: Ast | null, source: string, place: Place) => {
    if (ast && !isForeseen(source)) for (const answer of answersIn(ast)) read.push({ answer, place });
  };
  const when = memberOf(node, 'when');
  if (when?.kind === 'expression' && when.typed) add(when.typed.ast, when.typed.source, when.source);
  walk(node, (one) => {
    if (one.kind !== 'text') return;
    for (const { ast, source } of one.typed.holes) add(ast, source, one.source);
  });
  return read;
}

function checkSteps({ fields, steps = [] }: FormNode, diagnostics: Diagnostics): void {
  const stepOf = (path: string) =>
    steps.findIndex(({ fields }) => fields.some((own) => path === own || path.startsWith(`${own}.`)));
  const looks = new Map(fields.map((one) => [one.field.path, one.looks]));
  const nodes = [
    ...steps.map(({ title }, at) => ({ node: title, at })),
    ...[...looks].map(([path, node]) => ({ node, at: stepOf(path) })),
  ];
  for (const { node, at } of nodes) {
    for (const { answer, place } of at < 0 ? [] : readIn(node)) {
      const asked = stepOf(answer);
      if (asked <= at) continue;
      const message = `${answer} is asked in the step ${steps[asked]?.id}, which comes after ${steps[at]?.id}: it is empty here`;
      diagnostics.at(place, 'TR519', message, `ask ${answer} before, or say this in a later step`);
    }
  }
}

export const noAnswerOfLaterStep = defineRule({
  folder: import.meta.dirname,
  code: 'TR519',
  check: { form: checkSteps },
});
