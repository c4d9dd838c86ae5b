/** Rule: each emitted event is handled, and each handled event is emitted by something on the screen. */
import { suggestion } from '@trilha/language/expression/suggestion';
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { type Entry, entriesOf, isNullNode, member, type SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** A form has exactly one place, and whoever submits it is heard. */
function checkFormPlace({ form, node }: ResolvedScreen, handled: string[], diagnostics: Diagnostics): void {
  const place = allBlocks(member(node, 'blocks')).find(({ type }) => type === 'form');
  if (place && !form) {
    diagnostics.at(place.entry.keyPlace, 'TR703', 'This is the place of a form, and the screen has none');
  }
  if (!form) return;
  if (!place) {
    const hint = 'form: { type: form, submit: … }';
    const last = entriesOf(member(node, 'blocks')).at(-1)?.keyPlace;
    diagnostics.at(last ?? form.place, 'TR703', 'The form has no place among the blocks', hint);
  }
  if (handled.includes('submit')) return;
  diagnostics.at(form.place, 'TR701', 'Nothing handles the event submit', 'on: { submit: … } in the flow');
}

/** A handler waits for an event of a block, the form's submit, or a change of one of its fields. */
function checkHandler(
  { key, keyPlace }: Entry,
  { says, scope }: AnalysedScreen,
  diagnostics: Diagnostics,
): void {
  const { names } = scope;
  const [, path] = /^change\.(.+)$/.exec(key) ?? [];
  if (path === undefined) {
    const hint = suggestion(key, [...says.emitted.keys(), 'submit']);
    diagnostics.at(keyPlace, 'TR702', `Nothing emits the event ${key}`, hint);
  } else if (!names.fields?.has(path)) {
    diagnostics.at(keyPlace, 'TR702', `The form has no field ${path}`, suggestion(path, names.fields ?? []));
  }
}

/** A list without effects, or nothing at all: null removes only what a base has. */
const doesNothing = (node: SourceNode | undefined): boolean =>
  !node || isNullNode(node) || (node.kind === 'list' && node.items.length === 0);

/** A timer that does nothing runs for nothing. */
function checkTimers({ flow }: ResolvedScreen, diagnostics: Diagnostics): void {
  for (const { key, keyPlace, value } of entriesOf(member(flow ?? undefined, 'timers'))) {
    const effects = member(value, 'do');
    if (effects && doesNothing(effects))
      diagnostics.at(keyPlace, 'TR106', `The timer ${key} does nothing`, 'do: […]');
  }
}

/** What a variant takes away of its base, the base's handler goes on waiting for. */
function reportLost({ key, keyPlace }: Entry, diagnostics: Diagnostics): void {
  const message = `Nothing emits the event ${key} any more`;
  diagnostics.at(keyPlace, 'TR214', message, 'what emitted it was taken away');
}

/** Checks the events of a screen. */
export function checkEvents(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  const { screen, says, scope } = analysed;
  const handlers = entriesOf(member(screen.flow ?? undefined, 'on'));
  const handled = handlers.filter(({ value }) => !doesNothing(value)).map(({ key }) => key);
  for (const [event, { source }] of says.emitted) {
    if (handled.includes(event)) continue;
    const hint = suggestion(event, handled) ?? `on: { ${event}: … } in the flow`;
    diagnostics.at(source, 'TR701', `Nothing handles the event ${event}`, hint);
  }
  checkFormPlace(screen, handled, diagnostics);
  const file = scope.project.byKind.flow.get(screen.id)?.file;
  const isInherited = ({ keyPlace }: Entry) => screen.bases.length > 0 && keyPlace.file !== file;
  for (const handler of handlers) {
    const isHeard = says.emitted.has(handler.key) || (handler.key === 'submit' && screen.form !== null);
    if (isHeard) continue;
    if (isInherited(handler) && !handler.key.startsWith('change.')) reportLost(handler, diagnostics);
    else checkHandler(handler, analysed, diagnostics);
  }
  checkTimers(screen, diagnostics);
}
