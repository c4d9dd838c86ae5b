/** What the nodes of a screen, part or layout mean for a visit: which of them are only read, what it calls, where it leads. */
import type { Compilation } from '@trilha/compiler/compile';
import { type EffectKind, effectDefinitions } from '@trilha/language/definition/effect';
import { MONEY } from '@trilha/language/expression/currency';
import {
  type Analysed,
  type AnalysedCall,
  type BlockNode,
  memberOf,
  sentMembers,
  type TextNode,
  walk,
} from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { analyseScreen, nodesOfScreen } from '@trilha/project/analyse/screen';
import type { Place } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

export interface PieceReading {
  /** Words that customers read at a place. */
  textAt(place: Place): TextNode | undefined;
  /** It leads on, sends, assigns or places something. */
  actsAt(place: Place): boolean;
  /** An expression stands there. */
  isExpression(place: Place): boolean;
  /** Blocks by their path of ids that act, or hold one that does. */
  acting: ReadonlySet<string>;
  calls: readonly AnalysedCall[];
  /** Event → its calls that write something, in order, each with what it sends. Only events with several. */
  writes: ReadonlyMap<string, readonly string[]>;
  /** Tables that choose where it leads; null for that of its journey. */
  routes: ReadonlySet<string | null>;
  leadsOn: boolean;
}

const keyOf = ({ file, start, end }: Place) => `${file.path}:${start}:${end}`;

/** Blocks that are the place of something else. */
const PLACES: ReadonlySet<string> = new Set(['form', 'screen']);
/** References that are a matter of looks. */
const LOOKS: ReadonlySet<string> = new Set(['image', 'brand', 'layout']);

/** Where the links of a text lead, in order. */
export const targetsIn = ({ typed }: TextNode): string[] =>
  (typed.marked?.paragraphs ?? []).flat().flatMap((piece) => {
    return typeof piece === 'object' && 'to' in piece ? [piece.to] : [];
  });

/** An amount stands in the text. */
export const saysPrice = ({ typed }: TextNode): boolean =>
  typed.holes.some(({ types }) =>
    [...types.values()].some((type) => 'unit' in type && type.unit?.startsWith(MONEY)),
  );

/** The node by itself leads on, sends, assigns or places something. */
function acts(node: Analysed): boolean {
  if (node.kind === 'event' || node.kind === 'effect' || node.kind === 'assignments') return true;
  if (node.kind === 'reference') return !LOOKS.has(node.to);
  if (node.kind === 'text') return !node.isRead || targetsIn(node).length > 0;
  return node.kind === 'block' && PLACES.has(node.type);
}

/** Adds the blocks that act, at any depth. */
function addActing(blocks: Analysed | undefined, prefix: string, found: Set<string>): void {
  for (const { id, block } of blocks?.kind === 'blocks' ? blocks.items : []) {
    if (actsItself(block)) found.add(`${prefix}${id}`);
    addActing(memberOf(block, 'blocks'), `${prefix}${id}/`, found);
  }
}

/** The block acts, or one in it. */
function actsItself(block: BlockNode): boolean {
  let found = false;
  walk(block, (node) => {
    found ||= acts(node);
  });
  return found;
}

/** What a call sends, as it is written. */
function sentBy(call: AnalysedCall): string {
  const members = sentMembers(call).map(
    ({ entry, value }) =>
      `${entry.key} ${value.typed?.source ?? JSON.stringify('value' in value.source ? value.source.value : null)}`,
  );
  const whole = call.body?.kind === 'expression' ? (call.body.typed?.source ?? '') : '';
  return [call.operation?.id, whole, ...members].join(' ');
}

function writesIn(flow: Analysed): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const on = memberOf(flow, 'on');
  for (const [event, effects] of on?.kind === 'object' ? on.members : []) {
    const sent: string[] = [];
    walk(effects, (node) => {
      if (node.kind === 'effect' && node.call?.operation && node.call.operation.method !== 'GET')
        sent.push(sentBy(node.call));
    });
    if (sent.length > 1) found.set(event, sent);
  }
  return found;
}

const leaves = (kind: EffectKind) => {
  const { course, mayLeave } = effectDefinitions[kind];
  return course === 'leaves' || mayLeave === true;
};

/** Reads some nodes and the blocks among them. */
export function readNodes(nodes: readonly Analysed[], blocks?: Analysed, flow?: Analysed): PieceReading {
  const texts = new Map<string, TextNode>();
  const [active, expressions] = [new Set<string>(), new Set<string>()];
  const calls: AnalysedCall[] = [];
  const routes = new Set<string | null>();
  let leadsOn = false;
  const visit = (node: Analysed) => {
    if (node.kind === 'text' && node.isRead) texts.set(keyOf(node.source), node);
    else if ('source' in node && node.source && acts(node)) active.add(keyOf(node.source));
    if (node.kind === 'expression') expressions.add(keyOf(node.source));
    if (node.kind === 'load') calls.push(node.call);
    if (node.kind === 'effect' && node.call) calls.push(node.call);
    if (node.kind === 'effect' && node.does === 'route') {
      const table = memberOf(node, 'route');
      routes.add(table?.kind === 'constant' && typeof table.value === 'string' ? table.value : null);
    }
    leadsOn ||=
      (node.kind === 'effect' && leaves(node.does)) || (node.kind === 'reference' && node.to === 'screen');
  };
  for (const node of nodes) walk(node, visit);
  const acting = new Set<string>();
  addActing(blocks, '', acting);
  return {
    textAt: (place) => texts.get(keyOf(place)),
    actsAt: (place) => active.has(keyOf(place)),
    isExpression: (place) => expressions.has(keyOf(place)),
    acting,
    calls,
    writes: flow ? writesIn(flow) : new Map(),
    routes,
    leadsOn,
  };
}

/** Reads a screen, a part, or a layout as a screen. */
export function readScreen(screen: ResolvedScreen, { scope }: Pick<Compilation, 'scope'>): PieceReading {
  const analysed = analyseScreen(screen, withParameters(screen, scope));
  return readNodes(nodesOfScreen(analysed), analysed.head.blocks, analysed.flow);
}
