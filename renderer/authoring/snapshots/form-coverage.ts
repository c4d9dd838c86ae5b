/** Coverage of fields: a right and a wrong value given, and each of its messages shown. */
import type { Compilation } from '@trilha/compiler/compile';
import { isConstantText } from '@trilha/language/expression/template';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { templateOf } from '@trilha/runtime/engine/form/field-path';
import type { Item } from './coverage-item.ts';
import { placeOf } from './probe.ts';
import type { FullSnapshot } from './snapshot.ts';

const RIGHT = 'right';

/** The verdicts of a form on the values given to each field, by path. */
function saidOf(whole: FullSnapshot | undefined): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>();
  for (const verdicts of whole?.verdicts.values() ?? [])
    for (const [own, values] of Object.entries(verdicts)) {
      const path = templateOf(own);
      said.set(path, new Set([...(said.get(path) ?? []), ...Object.values(values)]));
    }
  return said;
}

/** A message with holes is identified by the text before the first of them. */
function isShown(message: SourceNode, said: ReadonlySet<string>): boolean {
  const text = textOf(message) ?? '';
  if (isConstantText(text)) return said.has(text);
  return [...said].some((one) => one !== RIGHT && one.startsWith(text.slice(0, text.indexOf('${'))));
}

/** The items of one field's `ui`; that of a fragment is the same on every screen. */
function itemsOf(path: string, ui: SourceNode, said: ReadonlySet<string>): Item[] {
  const messages = entriesOf(member(ui, 'messages'));
  const item = (kind: Item['kind'], place: SourceNode, what: string, isVisited: boolean): Item => ({
    kind,
    place: placeOf(place),
    what,
    isVisited,
  });
  const name = path.split('.').at(-1) ?? '';
  const wrong = [...said].some((one) => one !== RIGHT);
  return [
    item('field', ui, `${name}: a right value`, said.has(RIGHT)),
    ...(messages.length > 0 ? [item('field', ui, `${name}: a wrong value`, wrong)] : []),
    ...messages.map(({ key, value }) => item('message', value, `${name}: ${key}`, isShown(value, said))),
  ];
}

/** Fields and messages of all forms; visited when they are on any screen. */
export function formItems(
  { screens, parts }: Pick<Compilation, 'screens' | 'parts'>,
  records: ReadonlyMap<string, FullSnapshot>,
): Item[] {
  const items = new Map<string, Item>();
  for (const { id, source, form } of [...screens.values(), ...parts.values()]) {
    const said = saidOf(records.get(`${source.kind}/${id}`));
    for (const { path, ui } of form?.fields ?? []) {
      if (!ui || textOf(member(ui, 'field')) === 'section') continue;
      for (const one of itemsOf(path, ui, said.get(path) ?? new Set())) {
        const key = `${one.place} ${one.what}`;
        items.set(key, { ...one, isVisited: one.isVisited || items.get(key)?.isVisited === true });
      }
    }
  }
  return [...items.values()];
}
