/** A screen or part as a sheet: its own members, blocks, fields and flow, after merging bases and fragments. */
import type { Compilation } from '@trilha/compiler/compile';
import {
  entriesOf,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import type { Addresses } from '@trilha/project/resolve/addresses';
import { addressesOf } from '@trilha/project/resolve/addresses';
import type { ResolvedField } from '@trilha/project/resolve/form';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { flowParts } from './effect-parts.ts';
import { leaves, leavesOf, type Member, type Sheet, type SheetPart } from './sheet.ts';

/** Blocks at any depth, identified by their path of ids. */
export function blockParts(blocks: SourceNode | undefined, prefix = ''): SheetPart[] {
  return entriesOf(blocks).flatMap(({ key, keyPlace, value }) => {
    const name = prefix + key;
    const members = new Map(leavesOf(value, (each) => each !== 'blocks' && each !== 'after'));
    const summary = textOf(member(value, 'type')) ?? '';
    return [
      { kind: 'block', name, at: keyPlace, summary, members },
      ...blockParts(member(value, 'blocks'), `${name}/`),
    ];
  });
}

const NOT_RULES = new Set(['properties', 'required', 'title', 'description', '$comment', 'examples']);

/** The name of a field's `ui` member in the diff: `control` for the type; options and messages are named individually. */
function lookName(path: string): string {
  if (path === 'field') return 'control';
  return path
    .replace(/^options /, 'option ')
    .replace(/\.label$/, (end) => (path.startsWith('options ') ? '' : end))
    .replace(/^messages\./, 'message ');
}

function fieldPart(
  { path, rules, required, place, ui }: ResolvedField,
  { fields }: Compilation['project'],
): SheetPart {
  // The rules of a repeated group's elements are those of its fields, which are parts of their own.
  const isGroup = textOf(member(ui ?? undefined, 'field')) === 'repeated-group';
  const ruled = leavesOf(
    rules,
    (key) => !NOT_RULES.has(key) && !key.startsWith('x-') && !(isGroup && key === 'items'),
  );
  const looks = ui ? leavesOf(ui, (key) => key !== 'after') : [];
  const members = new Map<string, Member>([
    ['required', { value: required, at: place }],
    ...ruled.map(([key, value]): [string, Member] => [`rule ${key}`, value]),
    // The value of an option is already in its name.
    ...looks
      .filter(([key]) => !/^options .*\.value$/.test(key))
      .map(([key, value]): [string, Member] => [lookName(key), value]),
  ]);
  const type = members.get('rule type')?.value ?? 'any';
  return {
    kind: 'field',
    name: path,
    at: place,
    summary: `${type}, ${required ? 'required' : 'optional'}`,
    members,
    instead: JSON.stringify([...ruled.map(([key, { value }]) => [key, value]), members.get('label')?.value]),
    // Secrets are kept nowhere.
    isAnswer: !fields.get(textOf(member(ui ?? undefined, 'field')) ?? '')?.hides,
  };
}

function ownPart(screen: ResolvedScreen, addresses: Addresses): SheetPart {
  const start: Place = { ...screen.source.node, start: 0, end: 0 };
  const journey = addressesOf(screen.id, addresses);
  const base = screen.bases[0];
  return {
    kind: 'screen',
    name: '',
    at: start,
    summary: '',
    members: new Map<string, Member>([
      ...(base === undefined ? [] : [['base', { value: base, at: start }] as [string, Member]]),
      ...(journey.length === 0 ? [] : [['address', { value: journey, at: start }] as [string, Member]]),
      ...leavesOf(screen.node, (key) => !['blocks', 'form', 'path'].includes(key)),
    ]),
  };
}

/** A part whose members are all leaves below a node. */
export const wholePart = (kind: string, name: string, node: SourceNode, at: Place): SheetPart => ({
  kind,
  name,
  at,
  summary: node.kind === 'scalar' ? String(plain(node)) : '',
  members: new Map(leaves(node).map(([key, value]) => [key === '' ? 'value' : key, value])),
});

/** The sheet of a resolved screen or part. */
export const screenSheet = (
  screen: ResolvedScreen,
  { addresses, project }: Pick<Compilation, 'addresses' | 'project'>,
): Sheet => [
  ownPart(screen, addresses),
  ...blockParts(member(screen.node, 'blocks')),
  ...(screen.form?.fields.map((field) => fieldPart(field, project)) ?? []),
  ...(screen.form?.steps ?? []).map(({ key, keyPlace, value }) => wholePart('step', key, value, keyPlace)),
  ...(screen.flow ? flowParts(screen.flow) : []),
];
