/** The behaviour of a page: the calls it makes, the facts it uses, the error codes it handles. */

import { kindsThatDo } from '@trilha/language/definition/effect';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { type Section, type Spot, spot } from './place.ts';

/** Members at any depth that have one of these keys. */
function membersNamed(
  keys: readonly string[],
  node: SourceNode | undefined,
): { key: string; value: SourceNode }[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => membersNamed(keys, item));
  return entriesOf(node).flatMap(({ key, value }) => [
    ...(keys.includes(key) ? [{ key, value }] : []),
    ...membersNamed(keys, value),
  ]);
}

/** Each line once. */
const distinct = (spots: readonly Spot[]): Spot[] => [
  ...new Map(spots.map((one) => [`${one.at} ${one.text}`, one])).values(),
];

function calls(nodes: readonly (SourceNode | undefined)[], { contract, language }: Project): Spot[] {
  const loads = nodes.flatMap((node) => entriesOf(member(node, 'load')).map(({ value }) => value));
  const called = nodes.flatMap((node) => membersNamed(kindsThatDo('asks'), node)).map(({ value }) => value);
  const spots = [...loads, ...called].flatMap((value): Spot[] => {
    const name = textOf(value) ?? '';
    const operation = contract.operations.get(language.resources[name] ?? name);
    return operation ? [spot(value, `${operation.id}  ${operation.method} ${operation.path}`)] : [];
  });
  return distinct(spots);
}

/** Facts that the nodes use, and those used by these facts. */
function facts(nodes: readonly (SourceNode | undefined)[], { byKind }: Project): Spot[] {
  const all = new Map(
    entriesOf(member(byKind.facts.get('facts')?.node, 'facts')).map((entry) => [entry.key, entry]),
  );
  const used = new Map<string, string>();
  const take = (words: ReadonlySet<string>, by: string) => {
    for (const name of words) if (all.has(name) && !used.has(name)) used.set(name, by);
  };
  take(wordsOf(nodes).names, '');
  for (const name of used.keys()) {
    const value = all.get(name)?.value;
    if (value) take(wordsOf([value]).names, name);
  }
  return [...used].flatMap(([name, by]) => {
    const entry = all.get(name);
    return entry ? [spot(entry.keyPlace, by === '' ? name : `${name}  (through ${by})`)] : [];
  });
}

/** Codes that the flow handles, and those of the catalogue with a field of the form. */
function errors({ flow, form }: ResolvedScreen, { byKind }: Project): Spot[] {
  const own = membersNamed(['fail'], flow ?? undefined)
    .flatMap(({ value }) => entriesOf(value))
    .filter(({ key }) => key.includes('-'))
    .map(({ key, keyPlace }) => spot(keyPlace, `${key}  (this flow's own answer)`));
  const paths = new Set(form?.fields.map(({ path }) => path));
  const catalogue = entriesOf(member(byKind.errors.get('errors')?.node, 'catalogue')).flatMap(
    ({ key, keyPlace, value }) => {
      const named = member(value, 'fields');
      const field =
        named?.kind === 'list' ? named.items.map(textOf).find((name) => paths.has(name ?? '')) : undefined;
      return field === undefined ? [] : [spot(keyPlace, `${key}  (at ${field})`)];
    },
  );
  return [...own, ...catalogue];
}

/**
 * The sections about the behaviour of a page.
 * @param all its screen and parts, and its layout if that has a flow
 */
export function doingsOf(all: readonly ResolvedScreen[], project: Project): Section[] {
  const journeys = all.flatMap(({ journey }) => project.byKind.journey.get(journey ?? '')?.node ?? []);
  const flows = [...all.flatMap(({ flow }) => flow ?? []), ...journeys];
  const looks = all.flatMap(({ node, form }) => [
    node,
    ...(form?.fields.flatMap(({ ui }) => ui ?? []) ?? []),
  ]);
  return [
    { title: 'calls', spots: calls(flows, project) },
    { title: 'facts', spots: facts([...looks, ...flows], project) },
    { title: 'errors', spots: distinct(all.flatMap((one) => errors(one, project))) },
  ];
}
