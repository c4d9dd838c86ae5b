/**
 * Rule: a condition can be true and can be false. `a > 10 && a < 5` never holds, `x != 'a' || x != 'b'` always does. So it is
 * with conditions that stand together: `when` beside `unless`, a block within a block.
 */
import { conditionOf, type TypedCondition } from '@trilha/project/analyse/condition';
import { type Analysed, type AnalysisScope, childrenOf, memberOf } from '@trilha/project/analyse/nodes';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import {
  isNullNode,
  offsetInScalar,
  type SourceFile,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { exclude, not, truthScope } from '../../../readings/conditions.ts';
import { constantConditions } from '../../../readings/truth.ts';
import { defineRule } from '../../../rule.ts';

/** Only what compares, combines or turns round can be constant. */
const MAY_BE_CONSTANT = /&&|\|\||[=!<>]=|[<>]|\bin\b/;

/** A condition that is written out decides nothing. */
function checkConstant(node: SourceNode, key: string, diagnostics: Diagnostics): void {
  const is = node.kind === 'scalar' && !isNullNode(node) ? String(node.value).trim() : '';
  if (is !== 'true' && is !== 'false') return;
  diagnostics.at(node, 'TR304', `${key} is always ${is}`, 'remove it, or write a condition');
}

interface Outer extends TypedCondition {
  file: SourceFile;
}

function checkWithin(
  { source, scope }: { source: SourceNode; scope: AnalysisScope },
  own: TypedCondition,
  outer: readonly Outer[],
  diagnostics: Diagnostics,
): void {
  const around = outer.map(({ ast }) => ast);
  const known = [...outer, own];
  if (exclude([...around, own.ast], known, scope)) {
    const message = 'This is never true here: the condition around it excludes it';
    diagnostics.at(source, 'TR304', message, 'remove it, or change one of the two');
    // A variant may well narrow what its base has within.
  } else if (
    outer.every(({ file }) => file === source.file) &&
    exclude([...around, not(own.ast)], known, scope)
  ) {
    const message = 'This is always true here: the condition around it says it already';
    diagnostics.at(source, 'TR304', message, 'remove it');
  }
}

/** Checks a tree of blocks, rows and links: each `when` against those of what it stands in. */
function checkNestedConditions(node: Analysed, diagnostics: Diagnostics, outer: readonly Outer[] = []): void {
  const when = memberOf(node, 'when');
  const own = conditionOf(when);
  let inner = outer;
  if (when?.kind === 'expression') {
    checkConstant(when.source, 'when', diagnostics);
    if (own && outer.length > 0) checkWithin(when, own, outer, diagnostics);
    if (own) inner = [...outer, { ...own, file: when.source.file }];
  }
  for (const child of childrenOf(node)) checkNestedConditions(child, diagnostics, inner);
}

const nestedConditions = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  checkNestedConditions(node, diagnostics);
  return diagnostics.list;
});

export const noConstantCondition = defineRule({
  folder: import.meta.dirname,
  code: 'TR304',
  check: {
    right(node, diagnostics) {
      const { source, typed, scope } = node;
      const condition = conditionOf(node);
      if (!condition || !MAY_BE_CONSTANT.test(typed.source)) return;
      for (const { node: part, is } of constantConditions(condition.ast, truthScope([condition], scope))) {
        const place = { ...source, start: offsetInScalar(source, part.start) };
        diagnostics.at(
          place,
          'TR304',
          `${typed.source.slice(part.start, part.end).trim()} is always ${is}`,
          'compare what was meant, or remove it',
        );
      }
    },
    effect(effect, diagnostics) {
      const [when, unless] = [memberOf(effect, 'when'), memberOf(effect, 'unless')];
      if (when?.kind === 'expression') checkConstant(when.source, 'when', diagnostics);
      if (unless?.kind === 'expression') checkConstant(unless.source, 'unless', diagnostics);
      const [yes, no] = [conditionOf(when), conditionOf(unless)];
      if (unless?.kind !== 'expression' || !yes || !no) return;
      const known = [yes, no];
      if (exclude([yes.ast, not(no.ast)], known, effect.scope)) {
        diagnostics.at(unless.source, 'TR304', 'when and unless never let this run', 'keep one of them');
      } else if (exclude([yes.ast, no.ast], known, effect.scope)) {
        diagnostics.at(unless.source, 'TR304', 'unless has no effect beside this when', 'remove it');
      }
    },
    screen({ head, form }, diagnostics) {
      const blocks = head.blocks?.kind === 'blocks' ? head.blocks.items.map(({ block }) => block) : [];
      for (const part of [...blocks, ...(form?.fields.map(({ looks }) => looks) ?? [])])
        diagnostics.list.push(...nestedConditions(part));
    },
  },
});
