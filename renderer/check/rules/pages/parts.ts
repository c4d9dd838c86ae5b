/** Rules of parts: what their blocks give them, how parameters are named, what they may do, and that none places itself. */
import { kindsOf } from '@trilha/language/definition/effect';
import { suggestion } from '@trilha/language/expression/suggestion';
import { type AnalysisScope, type BlockNode, memberOf, walk } from '@trilha/project/analyse/nodes';
import { parameterTypes } from '@trilha/project/analyse/parameters';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member } from '@trilha/project/load/source-node';
import { placedParts } from '@trilha/project/resolve/part';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { misfit } from '../../readings/misfit.ts';

/** A block that places a part gives each of its parameters, of the right type, and nothing else. */
export function checkPlacedPart(block: BlockNode, diagnostics: Diagnostics): void {
  const part = memberOf(block, 'part');
  if (part?.kind !== 'reference' || part.id === undefined) return;
  const parameters = parameterTypes(part.id, block.scope.project);
  if (!parameters) return;
  const given = entriesOf(member(block.source, 'with'));
  for (const { key, keyPlace, value: source } of given) {
    const wanted = parameters.get(key);
    if (!wanted) {
      const hint = suggestion(key, parameters.keys());
      diagnostics.at(keyPlace, 'TR402', `The part ${part.id} has no parameter ${key}`, hint);
      continue;
    }
    const value = memberOf(memberOf(block, 'with'), key);
    const wrong = value?.kind === 'expression' ? misfit(value.type, wanted) : null;
    if (wrong) diagnostics.at(source, 'TR405', `${key}: ${wrong}`);
  }
  for (const name of parameters.keys()) {
    if (given.some(({ key }) => key === name)) continue;
    const message = `The part ${part.id} needs the parameter ${name}`;
    diagnostics.at(part.source, 'TR401', message, `with: { ${name}: … }`);
  }
}

/** A parameter must not hide what every expression reads. */
export function checkNames({ node }: ResolvedScreen, { env }: AnalysisScope, diagnostics: Diagnostics): void {
  for (const { key, keyPlace } of entriesOf(member(node, 'parameters'))) {
    const isTaken = Object.hasOwn(env.roots, key) || Object.hasOwn(env.elsewhere, key);
    if (!isTaken && !env.facts.names.includes(key)) continue;
    diagnostics.at(
      keyPlace,
      'TR712',
      `The parameter ${key} hides what ${key} means in expressions`,
      'give it another name',
    );
  }
}

const LEAVING = kindsOf('leaves');

/** A page is left because its customer pressed something: a part in its corner must not pull it away by itself. */
export function checkLeaving({ flow }: AnalysedScreen, diagnostics: Diagnostics): void {
  for (const section of ['enter', 'load', 'timers']) {
    const effects = memberOf(flow, section);
    if (!effects) continue;
    walk(effects, (node) => {
      if (node.kind !== 'effect' || !LEAVING.includes(node.does)) return;
      const message = 'A part leaves the page only when the customer presses something';
      diagnostics.at(node.source, 'TR713', message, 'in the flow of the screen, or on: { … }');
    });
  }
  const guard = member(flow.source ?? undefined, 'requires');
  if (guard)
    diagnostics.at(guard, 'TR713', 'A part does not guard its page', 'requires in the flow of the screen');
}

/** A part that places itself, or is placed by one that it places, would never end. */
export function checkPartCircles(parts: ReadonlyMap<string, ResolvedScreen>, diagnostics: Diagnostics): void {
  const below = (id: string) => placedParts(member(parts.get(id)?.node, 'blocks'));
  for (const id of parts.keys()) {
    for (const { id: first, place } of below(id)) {
      const reached = new Set([first]);
      // The set grows during iteration: this is the transitive closure.
      for (const next of reached) for (const further of below(next)) reached.add(further.id);
      if (reached.has(id)) diagnostics.at(place, 'TR202', `The part ${id} places itself in a circle`);
    }
  }
}
