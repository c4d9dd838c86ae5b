/**
 * A journey as an interactive SVG, standalone or embedded in a page. The page may set `--map-ink`, `--map-muted`,
 * `--map-line`, `--map-paper`, `--map-screen`, `--map-table`, `--map-entry` and `--map-lit`, and find elements by
 * `data-screen`, `data-table`, `data-from`, `data-to` and `data-event`.
 */
import { escapeHtml } from '@trilha/language/html-text';
import type { Whole } from '@trilha/project/graph/screen-graph';
import { journeyMap } from './journey-map.ts';
import { type Box, boxesOf, chipWidth, type Line } from './map-boxes.ts';
import { type DrawnWay, type Layout, layOut, type Point } from './map-layout.ts';

const STYLE = `
.journey-map { background: var(--map-paper, #fff); color: var(--map-ink, #1f2a37); font: 12px/1 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; }
.journey-map text { fill: currentColor; }
.journey-map .box > rect { fill: var(--map-screen, #f3f6fa); stroke: var(--map-line, #9fb0c3); }
.journey-map .table > rect { fill: var(--map-table, #fff8e6); stroke: var(--map-table-line, #d3b566); }
.journey-map .entry > rect { stroke: var(--map-entry, #14795a); stroke-width: 2; }
.journey-map .name { font-weight: 600; }
.journey-map .note, .journey-map .lead { fill: var(--map-muted, #56657a); font-size: 11px; }
.journey-map .end { text-anchor: end; font-weight: 600; }
.journey-map .variant text { text-anchor: middle; font-size: 11px; }
.journey-map .variant rect { fill: var(--map-paper, #fff); stroke: var(--map-line, #9fb0c3); }
.journey-map .way path { fill: none; stroke: var(--map-line, #9fb0c3); stroke-width: 1.25; }
.journey-map .way text { fill: var(--map-muted, #56657a); font-size: 11px; }
.journey-map .lit > rect, .journey-map .way.lit path { stroke: var(--map-lit, #1d5fd1); stroke-width: 2.5; }
.journey-map marker path { fill: var(--map-line, #9fb0c3); }
`;

const data = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');

const at = (value: number) => String(Math.round(value * 10) / 10);

const titled = (whole: string) => `<title>${escapeHtml(whole)}</title>`;

/** A line of a box; one that represents a screen or way is a group with data attributes. */
function lineSvg({ text, look, x, y, end, whole, screen, way }: Line, box: Box): string {
  const words = `<text class="${look}" x="${at(x)}" y="${y}">${escapeHtml(text)}</text>`;
  if (look === 'rule') {
    const answer = `<text class="end" x="${box.width - 10}" y="${y}">${escapeHtml(end ?? '')}</text>`;
    const found = way ? data({ from: box.id, to: way.to, event: way.by }) : '';
    return `<g${found}>${titled(whole ?? text)}${words}${answer}</g>`;
  }
  if (look === 'variant') {
    const chip = `<rect x="${at(x)}" y="${y - 12}" width="${chipWidth(text)}" height="16" rx="8"/>`;
    const inner = `<text x="${at(x + chipWidth(text) / 2)}" y="${y}">${escapeHtml(text)}</text>`;
    return `<g class="variant"${data({ screen: screen ?? '' })}>${chip}${inner}</g>`;
  }
  if (!way) return whole === undefined ? words : `<g>${titled(whole)}${words}</g>`;
  return `<g${data({ from: box.id, to: way.to, event: way.by })}>${titled(whole ?? text)}${words}</g>`;
}

function boxSvg(box: Box & Point): string {
  const look = ['box', box.kind, ...(box.isEntry ? ['entry'] : [])].join(' ');
  const frame = `<rect width="${box.width}" height="${box.height}" rx="${box.kind === 'table' ? 2 : 8}"/>`;
  const lines = box.lines.map((line) => lineSvg(line, box)).join('');
  const place = ` transform="translate(${at(box.x)} ${at(box.y)})"`;
  return `<g class="${look}"${data({ [box.kind]: box.id })}${place}>${titled(`${box.id}: ${box.title}`)}${frame}${lines}</g>`;
}

const RADIUS = 6;

/** A point from one towards another, at most half the distance. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(RADIUS, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A path through the points, with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const coordinates = ({ x, y }: Point) => `${at(x)} ${at(y)}`;
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${coordinates(point)}`;
      if (!after) return `L${coordinates(point)}`;
      return `L${coordinates(towards(point, before))}Q${coordinates(point)} ${coordinates(towards(point, after))}`;
    })
    .join('');
}

function waySvg({ from, to, by, points, label }: DrawnWay, marker: string): string {
  const words = label ? `<text x="${at(label.x)}" y="${at(label.y + 11)}">${escapeHtml(by)}</text>` : '';
  const line = `<path d="${pathOf(points)}" marker-end="url(#${marker})"/>`;
  return `<g class="way"${data({ from, to, event: by })}>${titled(`${from} → ${to}: ${by}`)}${line}${words}</g>`;
}

function drawing(journey: string, { boxes, ways, width, height }: Layout): string {
  const marker = `arrow-${journey.replace(/[^a-z0-9-]/gi, '-')}`;
  const screens = boxes.flatMap(({ lines }) => lines.filter(({ screen }) => screen !== undefined)).length;
  const tables = boxes.filter(({ kind }) => kind === 'table').length;
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="journey-map" role="img" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"${data({ journey })} aria-labelledby="${marker}-title ${marker}-desc">`,
    `<title id="${marker}-title">Journey ${escapeHtml(journey)}</title>`,
    `<desc id="${marker}-desc">${screens} screens and ${tables} routing tables. A box is a screen: below its name what else it leads to, then its variants. A table lists its rules in order, each with what it answers. Screens with a green frame can be entered from outside.</desc>`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="${marker}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>`,
    ...ways.map((way) => waySvg(way, marker)),
    ...boxes.map(boxSvg),
    '</svg>',
    '',
  ].join('\n');
}

/** The last drawing of each journey, with the map it was made from: few edits change a map. */
const kept = new Map<string, { map: string; svg: Promise<string> }>();

/**
 * Draws one journey with its routing tables.
 * @param journey id of the journey; an unknown one gives an empty drawing
 * @param compilation the result of `compile`, with or without diagnostics
 * @returns an SVG document, the same for the same input
 */
export function journeySvg(journey: string, compilation: Whole): Promise<string> {
  const parts = journeyMap(journey, compilation);
  const map = JSON.stringify(parts);
  const known = kept.get(journey);
  if (known?.map === map) return known.svg;
  const svg = layOut(parts, boxesOf(parts, journey)).then((layout) => drawing(journey, layout));
  kept.set(journey, { map, svg });
  return svg;
}
