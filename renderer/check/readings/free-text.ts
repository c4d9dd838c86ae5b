/** Answers in which customers may write anything, as they like: also about themselves and others. */
import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import type { Project } from '@trilha/project/load/project';
import { member, plain, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';

const BOUNDS = ['enum', 'const', 'pattern', 'format'];

/** A field that is typed, and whose rules leave open what. */
function isFree({ ui, rules }: ResolvedField, { fields }: Project): boolean {
  const definition = fields.get(textOf(member(ui ?? undefined, 'field')) ?? '');
  const type = member(rules, 'type');
  const isText = type !== undefined && [plain(type)].flat().includes('string');
  return definition?.byKey === true && isText && !BOUNDS.some((bound) => member(rules, bound));
}

/** The first free text of the form that an expression gives or is made of; what it only compares stays here. */
export function freeTextIn(
  ast: Ast | null,
  scope: Pick<AnalysisScope, 'form' | 'project'>,
): string | undefined {
  const { form, project } = scope;
  if (!ast || !form) return undefined;
  const [root, ...path] = memberChain(ast) ?? [];
  if (root === 'form') {
    const field = form.fields.find((one) => one.path === path.join('.'));
    return field && isFree(field, project) ? `form.${field.path}` : undefined;
  }
  const isJoined = ast.kind === 'binary' && ast.op === '+';
  const parts = ast.kind === 'choice' ? [ast.yes, ast.no] : isJoined ? partsOf(ast) : [];
  return parts
    .map((part) => freeTextIn(part, { form, project } as AnalysisScope))
    .find((one) => one !== undefined);
}
