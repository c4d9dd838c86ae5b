/**
 * Rule: a call that answers with a resource of the host (`resources` of the language) changes it for the whole portal: the
 * flow keeps the answer, or loads the resource again, and in a journey with a table leads the customer on by it.
 */
import { kindsOf, kindsThatDo } from '@trilha/language/definition/effect';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, nodesIn, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { isQuiet } from '../../readings/effects-in.ts';

/** Where what is missing belongs: after the last that is written, before what follows a failure. */
function lastOf(node: SourceNode): SourceNode {
  const below = nodesIn(node).findLast((one) => one !== member(node, 'fail'));
  return below ? lastOf(below) : node;
}

/** Effects after which the customer is elsewhere, or sees that something happened. */
const LEADING = [...kindsOf('leaves'), ...kindsThatDo('opens', 'tells'), 'run'];

/** The resources that operations answer with, by the reference of their schema. */
const resourceRefs = ({ language, contract }: Project): ReadonlyMap<unknown, string> =>
  new Map(
    Object.entries(language.resources ?? {}).map(([name, operation]) => [
      contract.operations.get(operation)?.response.schema?.$ref,
      name,
    ]),
  );

const keeps = (effect: SourceNode, resource: string): boolean =>
  member(member(effect, 'set'), resource) !== undefined || textOf(member(effect, 'reload')) === resource;

function checkKept(
  node: SourceNode,
  project: Project,
  refs: ReadonlyMap<unknown, string>,
  diagnostics: Diagnostics,
): void {
  const effects = node.kind === 'list' ? node.items : [];
  for (const [index, effect] of effects.entries()) {
    const operation = project.contract.operations.get(textOf(member(effect, 'call')) ?? '');
    const resource = refs.get(operation?.response.schema?.$ref ?? null);
    // What is only read is no new one: another order, looked at, is not the customer's.
    if (!operation || operation.method === 'GET' || resource === undefined || isQuiet(effect)) continue;
    if (effects.slice(index).some((one) => keeps(one, resource))) continue;
    const message = `${operation.id} answers with the new ${resource}, and nothing keeps it: what follows reads the old one`;
    diagnostics.at(lastOf(effect), 'TR414', message, `set: { ${resource}: result }`);
  }
  for (const below of nodesIn(node)) checkKept(below, project, refs, diagnostics);
}

/** Checks the effects of one flow file. */
export function checkKeptAnswers(flow: SourceNode, project: Project, diagnostics: Diagnostics): void {
  const refs = resourceRefs(project);
  if (refs.size > 0) checkKept(flow, project, refs, diagnostics);
}

/** Whether an effect is of a kind, or one of those below it; those of a failure are left aside. */
const has = (node: SourceNode, is: (effect: SourceNode) => boolean): boolean =>
  is(node) ||
  (node.kind === 'list' ? node.items : [member(node, 'do')]).some((below) => below && has(below, is));

const isLeading = (effect: SourceNode): boolean =>
  effect.kind === 'scalar' ? effect.value === 'route' : LEADING.some((key) => member(effect, key));

/** Checks the events of one screen's own flow. */
export function checkLedOn(screen: ResolvedScreen, project: Project, diagnostics: Diagnostics): void {
  const own = project.byKind.flow.get(screen.id)?.file;
  if (!member(project.byKind.journey.get(screen.journey ?? '')?.node, 'table')) return;
  const [resource] = Object.keys(project.language.resources ?? {});
  for (const { key, keyPlace, value } of entriesOf(member(screen.flow ?? undefined, 'on'))) {
    const isOwn = keyPlace.file === own && resource !== undefined;
    const isRead = (node: SourceNode) =>
      project.contract.operations.get(textOf(member(node, 'call')) ?? '')?.method === 'GET';
    const isKept =
      isOwn && has(value, (node) => member(member(node, 'set'), resource) !== undefined && !isRead(node));
    if (!isKept || has(value, isLeading)) continue;
    const message = `${key} changes the ${resource}, and does not lead on to the screen that is next`;
    const related = { place: keyPlace, says: `the effects of ${key}` };
    diagnostics.at(lastOf(value), 'TR415', message, '- route', related);
  }
}
