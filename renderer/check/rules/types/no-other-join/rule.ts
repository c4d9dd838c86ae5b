/** Rule: conditions of a screen that join the same questions join them alike: one `a || b` among several `a && b` is a slip. */

import type { Ast } from '@trilha/language/expression/ast';
import { operands } from '@trilha/language/expression/parts';
import { type Analysed, type ExpressionNode, memberOf, walk } from '@trilha/project/analyse/nodes';
import { nodesOfScreen } from '@trilha/project/analyse/screen';
import { memo } from '@trilha/project/load/memo';
import { keyOf } from '../../../readings/possible-values.ts';
import { defineRule } from '../../../rule.ts';

type Join = '&&' | '||';

interface Joined {
  node: ExpressionNode;
  by: Join;
  /** What is joined, in any order. */
  questions: string;
}

function joinedBy(ast: Ast | null | undefined): Pick<Joined, 'by' | 'questions'> | null {
  if (ast?.kind !== 'binary' || (ast.op !== '&&' && ast.op !== '||')) return null;
  const questions = operands(ast, ast.op).map(keyOf).sort().join('\n');
  return { by: ast.op, questions };
}

/** The conditions of a tree of blocks or effects. */
const conditionsIn = memo((node: Analysed): readonly Joined[] => {
  const found: Joined[] = [];
  walk(node, (at) => {
    const when = memberOf(at, 'when');
    const joined = when?.kind === 'expression' ? joinedBy(when.typed?.ast) : null;
    if (when?.kind === 'expression' && joined) found.push({ node: when, ...joined });
  });
  return found;
});

export const noOtherJoin = defineRule({
  folder: import.meta.dirname,
  code: 'TR313',
  severity: 'advice',
  check: {
    screen(analysed, diagnostics) {
      const all = nodesOfScreen(analysed).flatMap((node) => conditionsIn(node));
      for (const { node, by, questions } of all) {
        const others = all.filter((one) => one.questions === questions && one.by !== by);
        if (others.length < 2 || others.length <= all.filter((one) => one.questions === questions).length / 2)
          continue;
        const message = `This joins by ${by} what ${others.length} other conditions join by ${others[0]?.by}`;
        diagnostics.at(node.source, 'TR313', message, `${others[0]?.by}, or other questions`);
      }
    },
  },
});
