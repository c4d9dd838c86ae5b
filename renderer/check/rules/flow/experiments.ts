/** Rules about experiments: groups that exist, and a server that can assign, expose and count them alike. */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { suggestion } from '@trilha/language/expression/suggestion';
import {
  type Analysed,
  type AnalysisScope,
  type ExpressionNode,
  memberOf,
  type ObjectNode,
} from '@trilha/project/analyse/nodes';
import type { AnalysedFile } from '@trilha/project/analyse/shared';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain, textOf } from '@trilha/project/load/source-node';
import { groupsOf } from '@trilha/project/resolve/groups';

/** Who is in no group is in the default one, so that must be a group; weights are those of groups. */
function checkGroups(id: string, { source }: ObjectNode, diagnostics: Diagnostics): void {
  const names = groupsOf(source);
  const fallback = member(source, 'default');
  const weights = entriesOf(member(source, 'weights'));
  const named = [
    ...(fallback ? [{ key: textOf(fallback), keyPlace: fallback }] : []),
    ...weights.map(({ key, keyPlace }) => ({ key, keyPlace })),
  ];
  for (const { key, keyPlace } of named) {
    if (key === undefined || names.includes(key)) continue;
    diagnostics.at(keyPlace, 'TR805', `${key} is no group of ${id}`, suggestion(key, names));
  }
  for (const { key, value } of weights) {
    const weight = plain(value);
    if (typeof weight === 'number' && weight > 0) continue;
    diagnostics.at(value, 'TR811', `Nobody would be in ${key}`, 'a weight above 0, or remove the group');
  }
}

/** The responses that fill a root which the server knows, as the contract describes them. */
function servedResponses({ language, contract }: Project): Set<string> {
  const { served = [], resources } = language;
  const operations = served.flatMap((root) => contract.operations.get(resources[root] ?? '') ?? []);
  return new Set(operations.map(({ response }) => JSON.stringify(response.schema)));
}

function checkShare(id: string, { source, scope }: ObjectNode, diagnostics: Diagnostics): void {
  const share = member(source, 'share');
  const exposed = member(source, 'exposed');
  if (share && plain(share) !== 0 && !exposed) {
    diagnostics.at(share, 'TR811', `Nothing would count who saw ${id}`, 'exposed: { by: […] }');
  }
  const by = member(exposed, 'by');
  const { project } = scope;
  const served = servedResponses(project);
  for (const item of by?.kind === 'list' ? by.items : []) {
    const operation = project.contract.operations.get(textOf(item) ?? '');
    if (!operation || project.language.counted?.includes(operation.id)) continue;
    if (served.has(JSON.stringify(operation.response.schema))) continue;
    const roots = (project.language.served ?? []).filter((root) => project.language.resources[root]);
    const message = `The response of ${operation.id} is not what the server counts by`;
    const also = project.language.counted?.map((id) => `, or ${id}`).join('') ?? '';
    diagnostics.at(item, 'TR811', message, `an operation that responds with ${roots.join(' or ')}${also}`);
  }
}

/** Names that an expression reads, through facts, in the order that they are first read. */
function namesRead(ast: Ast, { facts }: AnalysisScope): Set<string> {
  const direct = (node: Ast): string[] =>
    node.kind === 'name' ? [node.name] : partsOf(node).flatMap(direct);
  const names = new Set(direct(ast));
  // The set grows during iteration: this is the transitive closure.
  for (const name of names) {
    const fact = facts.names.includes(name) ? facts.expression(name)?.ast : null;
    for (const further of fact ? direct(fact) : []) names.add(further);
  }
  return names;
}

/** What a server has besides the roots that the host names. */
const EVERYWHERE = ['today', 'now'];

function checkServed(node: ExpressionNode, diagnostics: Diagnostics): void {
  const { typed, scope, source } = node;
  const known = [...(scope.project.language.served ?? []), ...EVERYWHERE];
  const read = typed?.ast ? namesRead(typed.ast, scope) : [];
  const unknown = [...read].find((name) => Object.hasOwn(scope.env.roots, name) && !known.includes(name));
  if (unknown === undefined) return;
  const message =
    unknown === 'experiments'
      ? 'Who is counted must not depend on the group'
      : `The server does not know ${unknown}`;
  diagnostics.at(source, 'TR812', message, `read ${known.join(', ')}`);
}

const isExpression = (node: Analysed | undefined): node is ExpressionNode => node?.kind === 'expression';

/** Checks the file of experiments. */
export function checkExperiments({ node }: AnalysedFile, diagnostics: Diagnostics): void {
  const experiments = memberOf(node, 'experiments');
  const named = experiments?.kind === 'object' ? experiments.members : [];
  for (const [id, experiment] of named) {
    if (experiment.kind !== 'object') continue;
    checkGroups(id, experiment, diagnostics);
    checkShare(id, experiment, diagnostics);
    const conditions = [memberOf(experiment, 'runs'), memberOf(memberOf(experiment, 'exposed'), 'when')];
    for (const condition of conditions.filter(isExpression)) checkServed(condition, diagnostics);
  }
}
