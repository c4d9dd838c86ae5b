/** Lists of effects as parts: one per effect, identified by its event, kind and target. */
import { kindsThat } from '@trilha/language/definition/effect';
import { effectKindOf } from '@trilha/project/load/schema-walk';
import {
  type Entry,
  entriesOf,
  itemsOf,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { leavesOf, numbered, type SheetPart } from './sheet.ts';

/** Kinds that are identified by their target, too; of the others there is usually one. */
const BY_TARGET: ReadonlySet<string> = new Set(kindsThat(({ isNamed }) => isNamed));

function effectPart(effect: SourceNode, event: string): SheetPart {
  const kind = textOf(effect) ?? effectKindOf(effect) ?? 'effect';
  const target = member(effect, kind);
  const about =
    BY_TARGET.has(kind) && target?.kind === 'scalar' && target.value !== true ? ` ${plain(target)}` : '';
  return {
    kind: event,
    name: `${kind}${about}`,
    at: effect,
    summary: '',
    members: new Map(leavesOf(effect, (key) => about === '' || key !== kind)),
    ...(BY_TARGET.has(kind) ? { instead: `${event} ${kind}` } : {}),
  };
}

/** The parts of one list. */
export const effectParts = (node: SourceNode | undefined, event: string): SheetPart[] =>
  numbered(itemsOf(node).map((effect) => effectPart(effect, event)));

/** One part for each entry of a section, with the members that contain no effects. */
function sectionParts(flow: SourceNode, section: string, make: (entry: Entry) => SheetPart[]): SheetPart[] {
  return entriesOf(member(flow, section)).flatMap(make);
}

function timerParts({ key, keyPlace, value }: Entry): SheetPart[] {
  const own = new Map(leavesOf(value, (name) => name !== 'do'));
  const timer: SheetPart = { kind: 'timer', name: key, at: keyPlace, summary: '', members: own };
  return [timer, ...effectParts(member(value, 'do'), `timer ${key}`)];
}

function loadPart({ key, keyPlace, value }: Entry): SheetPart {
  const call = textOf(value) ?? textOf(member(value, 'call')) ?? '';
  const members = new Map([
    ['call', { value: call, at: value }],
    ...leavesOf(value, (name) => name !== 'call'),
  ] as const);
  return { kind: 'load', name: key, at: keyPlace, summary: call, members };
}

const valuePart =
  (kind: string) =>
  ({ key, keyPlace, value }: Entry): SheetPart => ({
    kind,
    name: key,
    at: keyPlace,
    summary: String(plain(value)),
    members: new Map([['value', { value: plain(value), at: value }]]),
  });

/** All parts of a resolved flow. */
export function flowParts(flow: SourceNode): SheetPart[] {
  const requires = member(flow, 'requires');
  return [
    ...(requires ? [valuePart('flow')({ key: 'requires', keyPlace: requires, value: requires })] : []),
    ...sectionParts(flow, 'load', (entry) => [loadPart(entry)]),
    ...sectionParts(flow, 'vars', (entry) => [valuePart('variable')(entry)]),
    ...sectionParts(flow, 'initial', (entry) => [valuePart('first answer')(entry)]),
    ...effectParts(member(flow, 'enter'), 'on opening'),
    ...sectionParts(flow, 'on', ({ key, value }) => effectParts(value, `on ${key}`)),
    ...sectionParts(flow, 'timers', timerParts),
  ];
}
