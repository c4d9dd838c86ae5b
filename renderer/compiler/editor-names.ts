/** The names that a project has for what configuration refers to, so that an editor can offer them. */

import { knownValues } from '@trilha/check/known-values';
import type { Suggestion } from '@trilha/language/definition/annotations';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';

/** Names by what they are for, each once, in the order in which the project has them. */
export type Names = Readonly<Record<Suggestion, readonly string[]>>;

/** Keys of the maps that stand under some key, at any depth. */
function keysUnder(key: string, node: SourceNode | undefined): string[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => keysUnder(key, item));
  return entriesOf(node).flatMap((entry) => [
    ...(entry.key === key ? entriesOf(entry.value).map((below) => below.key) : []),
    ...keysUnder(key, entry.value),
  ]);
}

/** Texts that stand under some key, at any depth. */
function textsUnder(key: string, node: SourceNode | undefined): string[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => textsUnder(key, item));
  return entriesOf(node).flatMap((entry) => {
    const text = entry.key === key ? textOf(entry.value) : undefined;
    return text === undefined ? textsUnder(key, entry.value) : [text];
  });
}

/** Ids of blocks that are of one type. */
function blocksOf(type: string, node: SourceNode | undefined): string[] {
  return entriesOf(node).flatMap(({ key, value }) => [
    ...(textOf(member(value, 'type')) === type ? [key] : []),
    ...blocksOf(type, value),
  ]);
}

/** Dotted paths of properties; what a fragment brings along is among them. */
function pathsOf(schema: SourceNode | undefined, { byKind }: Project, prefix = ''): string[] {
  return entriesOf(member(schema, 'properties')).flatMap(({ key, value }) => {
    const [id = '', part = ''] = (textOf(member(value, '$ref')) ?? '').split('#/');
    const taken = member(member(byKind.fragment.get(id)?.node, 'properties'), part);
    const path = prefix + key;
    return [path, ...[value, taken].flatMap((each) => pathsOf(each, { byKind } as Project, `${path}.`))];
  });
}

/** Parts of fragments of one section. */
export const partsOf = (section: 'properties' | 'blocks', { byKind }: Project): string[] =>
  [...byKind.fragment].flatMap(([id, { node }]) =>
    entriesOf(member(node, section)).map(({ key }) => `${id}#/${key}`),
  );

function errorCodes({ byKind, contract, language }: Project): string[] {
  const body = contract.resolve(`#/components/schemas/${language.errorSchema}`);
  const code = (body?.properties as Record<string, Record<string, unknown>> | undefined)?.code;
  const said = entriesOf(member(byKind.errors.get('errors')?.node, 'catalogue')).map(({ key }) => key);
  return [...(knownValues(code ?? {})?.map(String) ?? []), ...said];
}

/** What stands in screens and flows, of the whole project: an editor does not know which screen a line is of. */
function localNames(project: Project) {
  const { byKind, language } = project;
  const screens = [...byKind.screen.values(), ...byKind.part.values()].map(({ node }) => node);
  const flows = [...byKind.flow.values()].map(({ node }) => node);
  const looks = [
    ...screens,
    ...[...byKind.fragment.values(), ...byKind.layout.values()].map(({ node }) => node),
  ];
  const field = screens.flatMap((node) => pathsOf(member(member(node, 'form'), 'schema'), project));
  const keys = (key: string, nodes: readonly SourceNode[]) => nodes.flatMap((node) => keysUnder(key, node));
  const flags = keys(
    'session',
    [...byKind.session.values()].map(({ node }) => node),
  );
  const emitted = looks.flatMap((node) => textsUnder('emit', node));
  const heard = keys('on', flows).filter((event) => !event.includes('.'));
  const resources = Object.keys(language.resources);
  return {
    field,
    block: keys('blocks', looks),
    modal: looks.flatMap((node) => blocksOf('modal', node)),
    timer: keys('timers', flows),
    list: keys('lists', flows),
    event: [...emitted, ...heard].filter((event) => event !== 'submit'),
    handler: ['submit', ...emitted, ...heard, ...field.map((path) => `change.${path}`)],
    resource: [...resources, ...keys('load', flows)],
    path: [
      ...resources,
      ...flags.map((flag) => `session.${flag}`),
      ...keys('vars', flows).map((name) => `vars.${name}`),
      ...field.map((path) => `form.${path}`),
    ],
  };
}

/** All names of a project. */
export function namesOf(project: Project): Names {
  const { byKind, contract, images, language } = project;
  const own = (kind: 'facts' | 'experiments') =>
    entriesOf(member(byKind[kind].get(kind)?.node, kind)).map(({ key }) => key);
  const names: Record<Suggestion, Iterable<string>> = {
    screen: byKind.screen.keys(),
    flow: byKind.flow.keys(),
    fragment: byKind.fragment.keys(),
    layout: byKind.layout.keys(),
    table: byKind.routing.keys(),
    brand: byKind.brand.keys(),
    operation: contract.operations.keys(),
    action: language.actions,
    image: images.keys(),
    fact: own('facts'),
    experiment: own('experiments'),
    error: errorCodes(project),
    part: byKind.part.keys(),
    piece: [...partsOf('properties', project), ...partsOf('blocks', project)],
    ...localNames(project),
  };
  return Object.fromEntries(
    Object.entries(names).map(([key, all]) => [key, [...new Set(all)]]),
  ) as unknown as Names;
}
