/** The layout of a map by ELK's layered algorithm, from left to right, with a port for each rule. */
import ElkConstructor, { type ElkNode, type ElkPort } from 'elkjs/lib/elk.bundled.js';
import { type Box, LINE, widthOf } from './map-boxes.ts';
import type { JourneyMap, TableBox } from './map-parts.ts';

export interface Point {
  x: number;
  y: number;
}

/** A drawn line: from a screen by its events, or from a table by a rule. */
export interface DrawnWay {
  from: string;
  to: string;
  by: string;
  points: Point[];
  /** Position of the text; a rule's text is inside the table. */
  label: Point | null;
}

export interface Layout {
  boxes: (Box & Point)[];
  ways: DrawnWay[];
  width: number;
  height: number;
}

interface DrawnLine {
  id: string;
  from: string;
  to: string;
  by: string;
  /** Port of the source box. */
  source: string;
  target: string;
  hasLabel: boolean;
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // The lines form trees, so a single pass finds the order with the fewest crossings.
  'elk.layered.thoroughness': '1',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.spacing.nodeNodeBetweenLayers': '48',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

const portOf = (box: Box, side: 'in' | 'out', line: number) => `${box.kind} ${box.id} ${side} ${line}`;

/** The box and line that represent each screen or table. */
function placesOf(boxes: readonly Box[]): ReadonlyMap<string, { box: Box; line: number }> {
  const places = new Map<string, { box: Box; line: number }>();
  for (const box of boxes) {
    if (box.kind === 'table') places.set(`table ${box.id}`, { box, line: 0 });
    else
      for (const [line, { screen }] of box.lines.entries()) {
        if (screen !== undefined) places.set(`screen ${screen}`, { box, line });
      }
  }
  return places;
}

function tableWays({ id, rows }: TableBox, box: Box) {
  const first = box.lines.findIndex(({ look }) => look === 'rule');
  return rows.flatMap(({ to, condition, isDrawn }, index) =>
    isDrawn ? [{ from: id, to, by: condition, line: first + index, hasLabel: false }] : [],
  );
}

/** The lines to draw: those with both ends on this map. */
function waysOf(map: JourneyMap, boxes: readonly Box[]): DrawnLine[] {
  const places = placesOf(boxes);
  const fromTables = map.tables.flatMap((table) => {
    const box = places.get(`table ${table.id}`)?.box;
    return box ? tableWays(table, box).map((way) => ({ ...way, box })) : [];
  });
  const fromScreens = map.screens.flatMap(({ id, leads }) => {
    const box = places.get(`screen ${id}`)?.box;
    return box
      ? leads
          .filter(({ isDrawn }) => isDrawn)
          .map(({ to, by }) => ({ from: id, to, by: by.join(', '), line: 0, hasLabel: true, box }))
      : [];
  });
  return [...fromTables, ...fromScreens].flatMap(({ box, line, to, ...way }, index) => {
    const target = places.get(`${to.kind} ${to.id}`);
    if (!target) return [];
    const ports = { source: portOf(box, 'out', line), target: portOf(target.box, 'in', target.line) };
    return [{ ...way, to: to.id, ...ports, id: `way ${index}` }];
  });
}

/** A box with a port at each line where a way starts or ends. */
function nodeOf(box: Box, used: ReadonlySet<string>): ElkNode {
  const ports = box.lines.flatMap(({ y }, line) =>
    (['in', 'out'] as const).flatMap((side): ElkPort[] => {
      const id = portOf(box, side, line);
      return used.has(id) ? [{ id, x: side === 'in' ? 0 : box.width, y: y - 4, width: 0, height: 0 }] : [];
    }),
  );
  return {
    id: `${box.kind} ${box.id}`,
    width: box.width,
    height: box.height,
    ports,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS', 'elk.alignment': 'LEFT' },
  };
}

/** Computes the layout of a map. */
export async function layOut(map: JourneyMap, boxes: readonly Box[]): Promise<Layout> {
  const ways = waysOf(map, boxes);
  const used = new Set(ways.flatMap(({ source, target }) => [source, target]));
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: OPTIONS,
    children: boxes.map((box) => nodeOf(box, used)),
    edges: ways.map(({ id, source, target, by, hasLabel }) => ({
      id,
      sources: [source],
      targets: [target],
      ...(hasLabel ? { labels: [{ text: by, width: widthOf(by), height: LINE }] } : {}),
    })),
  };
  const laid = await new ElkConstructor().layout(graph);
  const placed = new Map((laid.children ?? []).map((child) => [child.id, child]));
  const drawn = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    boxes: boxes.map((box) => {
      const { x = 0, y = 0 } = placed.get(`${box.kind} ${box.id}`) ?? {};
      return { ...box, x, y };
    }),
    ways: ways.map(({ id, from, to, by }) => {
      const edge = drawn.get(id);
      const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      const label = edge?.labels?.[0];
      return { from, to, by, points, label: label ? { x: label.x ?? 0, y: label.y ?? 0 } : null };
    }),
    width: laid.width ?? 0,
    height: laid.height ?? 0,
  };
}
