/**
 * Rule: what a field says of days or years is what its `must` demands: «18 anos ou mais» over `age(…) >= 18`, «até 30 dias»
 * over a day that its flow computes by 30. `x-units` of the contract lists the words of each unit.
 */
import type { Ast } from '@trilha/language/expression/ast';
import type { Signature } from '@trilha/language/expression/environment';
import { partsOf } from '@trilha/language/expression/parts';
import { unitOf } from '@trilha/language/expression/type';
import type { LimitReader } from '@trilha/language/host';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, textOf } from '@trilha/project/load/source-node';
import { isOrder } from '../../../readings/possible-values.ts';
import { unitWords } from '../words-match-unit/rule.ts';

interface Quantity {
  number: number;
  unit: string;
  /** `minimum` or `maximum`, where it is compared with. */
  rule?: string;
}

type Functions = ReadonlyMap<string, Signature>;

const numberIn = (node: Ast | undefined): number | undefined =>
  node?.kind === 'literal' && typeof node.value === 'number' ? node.value : undefined;

/** What an order demands of its left side; the other way round where it is negated. */
const ruleOf = (op: string, isNegated: boolean): string | undefined => {
  if (!isOrder(op)) return undefined;
  return op.startsWith('>') === isNegated ? 'maximum' : 'minimum';
};

/** Numbers of a unit: arguments that a function takes, and what its value is compared with. */
function quantitiesOf(node: Ast, functions: Functions, isNegated = false): Quantity[] {
  const isNot = node.kind === 'unary' && node.op === '!';
  const below = partsOf(node).flatMap((part) => quantitiesOf(part, functions, isNot !== isNegated));
  if (node.kind === 'call') {
    const taken = node.args.flatMap((arg, index) => {
      const [number, wanted] = [numberIn(arg), functions.get(node.name)?.args[index]];
      const unit = wanted && unitOf(wanted);
      return number === undefined || unit === undefined ? [] : [{ number, unit }];
    });
    return [...taken, ...below];
  }
  const [number, of] = node.kind === 'binary' ? [numberIn(node.right), node.left] : [];
  const returned = of?.kind === 'call' ? functions.get(of.name)?.returns : undefined;
  const unit = returned && unitOf(returned);
  if (node.kind !== 'binary' || number === undefined || unit === undefined) return below;
  const rule = ruleOf(node.op, isNegated);
  return [{ number, unit, ...(rule ? { rule } : {}) }, ...below];
}

/** What a text says otherwise than is demanded. */
function contradicted(
  text: string,
  demanded: readonly Quantity[],
  reader: LimitReader,
  project: Project,
): Quantity | undefined {
  const words = unitWords(project.contract);
  for (const { number, word, rule } of reader.quantitiesIn(text)) {
    const same = demanded.filter(({ unit }) => words.get(unit)?.includes(`… ${word}`));
    const isMet = same.some(
      (one) => one.number === number && (rule === undefined || one.rule === undefined || one.rule === rule),
    );
    if (same[0] && !isMet) return same[0];
  }
  return undefined;
}

/** Checks the texts of each field that has a `must`. Where several contradict it, it is what was changed. */
export function checkSaidQuantities({ form, scope }: AnalysedScreen, diagnostics: Diagnostics): void {
  const { project, env } = scope;
  const reader = project.language.limitsSaid;
  for (const { ui, path } of (reader && form?.form.fields) || []) {
    const must = member(ui ?? undefined, 'must');
    const parsed = must && project.parse(textOf(must) ?? '');
    const demanded = parsed && 'ast' in parsed ? quantitiesOf(parsed.ast, env.functions) : [];
    if (!must || !reader || demanded.length === 0) continue;
    const texts = [member(ui ?? undefined, 'help'), member(member(ui ?? undefined, 'messages'), 'must')];
    const wrong = texts.flatMap((at) => {
      const quantity = contradicted(textOf(at) ?? '', demanded, reader, project);
      return at && quantity ? [{ at, quantity }] : [];
    });
    const [first] = wrong;
    if (!first) continue;
    const { number, unit } = first.quantity;
    const message = `The rule of ${path} is about ${number} ${unit}, and its words say otherwise`;
    const [rule, words] = [
      { place: must, says: `the rule of ${path}` },
      { place: first.at, says: 'the text' },
    ];
    const [main, related] = wrong.length > 1 ? [rule, words] : [words, rule];
    diagnostics.at(main.place, 'TR514', message, 'say the same in both', related);
  }
}
