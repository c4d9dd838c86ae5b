/** Starting points of new screens, variants, parts, flows, field types, effects and rules: files without diagnostics. */

import type { Product } from '@trilha/language/product';
import { screenGraph, type Whole } from '@trilha/project/graph/screen-graph';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, member, positionOf, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { stagedJourney } from '@trilha/project/resolve/stages';
import { isName } from './name-shape.ts';
import { effectFiles } from './starting-effect.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';
import { ruleFiles } from './starting-rule.ts';
import { startingTexts } from './starting-texts.ts';
import { blockFiles, demandRenderer, fieldFiles, IN_RENDERER, presetFiles } from './starting-type.ts';

export const KINDS = ['screen', 'variant', 'part', 'flow', 'field', 'block', 'effect', 'rule'] as const;
export type NewKind = (typeof KINDS)[number];

export interface ProjectContext extends Whole {
  /** The text of a file by its path from the root, or null if it does not exist. */
  read(path: string): string | null;
  product: Pick<Product, 'locales' | 'folders'>;
}

const textsOf = ({ product }: ProjectContext) => startingTexts(product.locales[0]);

/** The first line of a file, which tells the editor its schema. */
const modeline = (path: string, kind: string) =>
  `# yaml-language-server: $schema=${'../'.repeat(path.split('/').length - 1)}.cache/schemas/${kind}.schema.json\n`;

const titleFrom = (id: string) => {
  const words = (id.split('/').at(-1) ?? id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const yaml = (path: string, kind: string, text: string) => ({ [path]: modeline(path, kind) + text });

/** Text to insert at `at`, an offset in characters. */
interface Insertion {
  at: number;
  added: string;
}

/** Adds an item to a list of a journey, creating the list if needed. */
function withItem({ node, file: { text } }: LoadedFile, key: string, item: string): Insertion {
  const list = member(node, key);
  if (list?.kind !== 'list') {
    const newline = text.endsWith('\n') ? '' : '\n';
    return { at: text.length, added: `${newline}${key}: [${item}]\n` };
  }
  const at = list.items.at(-1)?.end ?? list.start + 1;
  const column = positionOf(list.file, list.start).column;
  const isBlock = text[list.start] === '-';
  return { at, added: isBlock ? `\n${' '.repeat(column - 1)}- ${item}` : `, ${item}` };
}

/** The text with all insertions, applied from last to first, so that offsets stay valid. */
const inserted = (text: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((whole, { at, added }) => whole.slice(0, at) + added + whole.slice(at), text);

/** Journeys with an item added to some of their lists, by path. */
function withItems(id: string, lists: readonly [LoadedFile, string][]): Record<string, string> {
  const edited = ({ file }: LoadedFile) =>
    inserted(
      file.text,
      lists.filter(([one]) => one.file === file).map(([one, key]) => withItem(one, key, id)),
    );
  return Object.fromEntries(lists.map(([journey]) => [journey.file.path, edited(journey)]));
}

/** The list of entries of the screen's journey: a new screen is an entry until something else leads to it. */
function entryOf(id: string, { project }: ProjectContext): [LoadedFile, string][] {
  const journey = project.byKind.journey.get(id.split('/')[0] ?? '');
  return journey ? [[journey, 'entries']] : [];
}

/** In a journey with stages, a new screen is outside of them until its author assigns one. */
function outsideStagesOf(id: string, { project }: ProjectContext): [LoadedFile, string][] {
  const staged = stagedJourney(id.split('/')[0] ?? '', project);
  return staged ? [[staged, 'outsideStages']] : [];
}

function screen(id: string, known: ProjectContext): StartingPoint {
  const { project, screens } = known;
  const [journey = ''] = id.split('/');
  if (screens.has(id)) throw new Refusal(`The screen ${id} already exists`);
  if (!project.byKind.journey.has(journey)) {
    throw new Refusal(`There is no journey ${journey}: ${[...project.byKind.journey.keys()].join(', ')}`);
  }
  const title = titleFrom(id);
  const look = `title: ${title}
blocks:
  title: { type: heading, level: 1, text: ${title} }
  back: { type: button, look: link, label: ${textsOf(known).back}, emit: back }
`;
  return {
    files: {
      ...yaml(`schemas/${id}.screen.yaml`, 'screen', look),
      ...yaml(`flows/${id}.flow.yaml`, 'flow', 'on:\n  back: back\n'),
    },
    edits: withItems(id, [...entryOf(id, known), ...outsideStagesOf(id, known)]),
    next: `add go: ${id} to a flow, a block or a rule of a table; then remove it from the entries of the journey ${journey}, unless external links lead to it, and add it to its stage`,
  };
}

/** The nearest screen whose folder contains an id. */
function baseOf(id: string, { screens }: ProjectContext): string {
  const parts = id.split('/');
  for (let end = parts.length - 1; end > 0; end--) {
    const base = parts.slice(0, end).join('/');
    if (screens.has(base)) return base;
  }
  throw new Refusal(`There is no screen above ${id}: a variant is in the folder of its base`);
}

function variant(id: string, known: ProjectContext): StartingPoint {
  if (known.screens.has(id)) throw new Refusal(`The screen ${id} already exists`);
  const base = baseOf(id, known);
  const isEntry = screenGraph(known).entries.has(base);
  return {
    files: yaml(`schemas/${id}.screen.yaml`, 'screen', `extends: ${base}\n`),
    edits: isEntry ? {} : withItems(id, entryOf(id, known)),
    next: `write what differs from schemas/${base}.screen.yaml: title, blocks by id, form`,
  };
}

/**
 * The screen that a new part is placed on: the nearest above its folder, else one of its journey that has a part already,
 * else the first of its journey.
 */
function holderOf(id: string, { project, screens }: ProjectContext): LoadedFile | undefined {
  const parts = id.split('/');
  const above = parts.map((_, end) => project.byKind.screen.get(parts.slice(0, end).join('/')));
  const ofJourney = [...screens.values()].filter(({ journey }) => journey === parts[0]);
  const other = ofJourney.find((screen) => screen.parts.length > 0) ?? ofJourney[0];
  return above.findLast((file) => file) ?? other?.source;
}

/** A block added after the last block of a file. */
function withBlock({ node, file: { text } }: LoadedFile, id: string, block: string): Insertion | null {
  const blocks = member(node, 'blocks');
  const last = entriesOf(blocks).at(-1);
  if (!blocks || !last) return null;
  if (text[blocks.start] === '{') return { at: last.value.end, added: `, ${id}: ${block}` };
  const { column } = positionOf(last.keyPlace.file, last.keyPlace.start);
  const line = `${' '.repeat(column - 1)}${id}: ${block}\n`;
  if (text[last.value.end - 1] === '\n') return { at: last.value.end, added: line };
  const lineEnd = text.indexOf('\n', last.value.end);
  return lineEnd < 0 ? { at: text.length, added: `\n${line}` } : { at: lineEnd + 1, added: line };
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** @param on the screen that places it; without one, a screen near its folder */
function part(id: string, known: ProjectContext, on?: string): StartingPoint {
  const { byKind } = known.project;
  if (known.parts.has(id)) throw new Refusal(`The part ${id} already exists`);
  const holder = on === undefined ? holderOf(id, known) : byKind.screen.get(on);
  if (!holder) {
    throw new Refusal(
      on === undefined ? `No screen is near ${id}: name one after it` : `There is no screen ${on}`,
    );
  }
  const name = camelCase(id.split('/').at(-1) ?? id);
  const key = member(member(holder.node, 'blocks'), name) ? `${name}Part` : name;
  const placed = withBlock(holder, key, `{ type: part, part: ${id} }`);
  if (!placed)
    throw new Refusal(`The screen ${holder.id} has no blocks of its own: name another after ${id}`);
  const { details, showDetails } = textsOf(known);
  const look = `blocks:
  title: { type: heading, level: 2, text: ${titleFrom(id)} }
  details: { type: text, text: ${details}, when: vars.isOpen }
  open: { type: button, look: link, label: ${showDetails}, emit: open }
`;
  return {
    files: {
      ...yaml(`schemas/${id}.part.yaml`, 'part', look),
      ...yaml(
        `flows/${id}.part.yaml`,
        'flow',
        'vars: { isOpen: false }\non:\n  open: { set: { vars.isOpen: true } }\n',
      ),
    },
    edits: { [holder.file.path]: inserted(holder.file.text, [placed]) },
    next: `it stands last on the screen ${holder.id}, as the block ${key}: put it where it belongs, and load its data in its flow`,
  };
}

/** Events that blocks emit, including nested ones. */
function eventsOf(node: SourceNode | undefined): string[] {
  if (node?.kind === 'list') return node.items.flatMap(eventsOf);
  return entriesOf(node).flatMap(({ key, value }) => {
    const event = key === 'emit' ? textOf(value) : undefined;
    return event === undefined ? eventsOf(value) : [event];
  });
}

function flow(id: string, { project, screens }: ProjectContext): StartingPoint {
  const own = screens.get(id);
  const path = `flows/${id}.flow.yaml`;
  if (!own) throw new Refusal(`There is no screen ${id} for this flow`);
  if (project.byKind.flow.has(id)) throw new Refusal(`The flow ${id} already exists`);
  if (own.flowId !== null) {
    const next = `write the events that differ from flows/${own.flowId}.flow.yaml`;
    return { files: yaml(path, 'flow', `extends: ${own.flowId}\n`), edits: {}, next };
  }
  const table = member(project.byKind.journey.get(own.journey ?? '')?.node, 'table');
  const events = new Set([...eventsOf(member(own.node, 'blocks')), ...(own.form ? ['submit'] : [])]);
  const lines = [...events].map((event) => `  ${event}: ${table ? 'route' : 'back'}\n`);
  const text = lines.length > 0 ? `on:\n${lines.join('')}` : 'vars: {}\n';
  return { files: yaml(path, 'flow', text), edits: {}, next: 'write what each event does' };
}

function demandNewType(kind: 'block' | 'field', type: string, { project }: ProjectContext): void {
  if (!isName(type)) throw new Refusal(`A ${kind} type must be kebab-case: ${type}`);
  if (project[`${kind}s`].has(type)) throw new Refusal(`The ${kind} type ${type} already exists`);
}

function field(type: string, known: ProjectContext, more?: string): StartingPoint {
  demandNewType('field', type, known);
  const isOwn = more === IN_RENDERER;
  if (isOwn) demandRenderer('field', known);
  return more === undefined || isOwn ? fieldFiles(type, isOwn, known) : presetFiles(type, more, known);
}

function block(type: string, known: ProjectContext): StartingPoint {
  demandNewType('block', type, known);
  demandRenderer('block', known);
  return blockFiles(type, known);
}

const MAKERS: Record<NewKind, (id: string, known: ProjectContext, more?: string) => StartingPoint> = {
  screen,
  variant,
  part,
  flow,
  field,
  block,
  effect: (kind, { read }) => effectFiles(kind, read),
  rule: (id, { read }) => ruleFiles(id, read),
};

/**
 * The files of something new.
 * @param more for a field type: the type that it presets; if absent, it has its own control; `renderer`, it has its own and is
 *   one of the renderer's types. For a part: the screen that places it
 * @throws Refusal when it already exists, or has no journey, base or place
 */
export const startingPoint = (
  kind: NewKind,
  id: string,
  known: ProjectContext,
  more?: string,
): StartingPoint => MAKERS[kind](id, known, more);
