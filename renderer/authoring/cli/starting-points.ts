/** What a new screen, variant, flow or field type begins with: files that the checker accepts as they are. */

import { screenGraph } from '../../compiler/graph/screen-graph.ts';
import type { Project } from '../../compiler/load/project.ts';
import type { LoadedFile } from '../../compiler/load/project-files.ts';
import { entriesOf, member, positionOf, type SourceNode, textOf } from '../../compiler/load/source-node.ts';
import type { Addresses } from '../../compiler/resolve/addresses.ts';
import type { ResolvedScreen } from '../../compiler/resolve/screen.ts';
import { stagedJourney } from '../../compiler/resolve/stages.ts';
import { fieldFiles, presetFiles } from './starting-field.ts';
import { Refusal, type StartingPoint } from './starting-point.ts';

export const KINDS = ['screen', 'variant', 'flow', 'field'] as const;
export type NewKind = (typeof KINDS)[number];

export interface Known {
  project: Project;
  screens: ReadonlyMap<string, ResolvedScreen>;
  addresses: Addresses;
  /** The text of a file by its path from the root, or null when there is none. */
  read(path: string): string | null;
}

/** The first line of a file, which names its schema for the editor. */
const modeline = (path: string, kind: string) =>
  `# yaml-language-server: $schema=${'../'.repeat(path.split('/').length - 1)}.cache/schemas/${kind}.schema.json\n`;

const titleFrom = (id: string) => {
  const words = (id.split('/').at(-1) ?? id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const yaml = (path: string, kind: string, text: string) => ({ [path]: modeline(path, kind) + text });

/** Text to put into a file: `at` counts characters from its start. */
interface Insertion {
  at: number;
  added: string;
}

/** One more item in a list of a journey; the list itself where there is none yet. */
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

/** The text with all of them, the last place first, so that the others stay where they are. */
const inserted = (text: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((whole, { at, added }) => whole.slice(0, at) + added + whole.slice(at), text);

/** Journeys with one more item in a list of theirs, by path. */
function withItems(id: string, lists: readonly [LoadedFile, string][]): Record<string, string> {
  const edited = ({ file }: LoadedFile) =>
    inserted(
      file.text,
      lists.filter(([one]) => one.file === file).map(([one, key]) => withItem(one, key, id)),
    );
  return Object.fromEntries(lists.map(([journey]) => [journey.file.path, edited(journey)]));
}

/** The journey with one more screen among its entries, until something of its own leads there. */
function entryOf(id: string, { project }: Known): [LoadedFile, string][] {
  const journey = project.byKind.journey.get(id.split('/')[0] ?? '');
  return journey ? [[journey, 'entries']] : [];
}

/** Where journeys have stages, a new screen is outside of them until its author says in which it belongs. */
function outsideStagesOf(id: string, { project }: Known): [LoadedFile, string][] {
  const staged = stagedJourney(id.split('/')[0] ?? '', project);
  return staged ? [[staged, 'outsideStages']] : [];
}

function screen(id: string, known: Known): StartingPoint {
  const { project, screens } = known;
  const [journey = ''] = id.split('/');
  if (screens.has(id)) throw new Refusal(`The screen ${id} is there already`);
  if (!project.byKind.journey.has(journey)) {
    throw new Refusal(`No journey is called ${journey}: ${[...project.byKind.journey.keys()].join(', ')}`);
  }
  const title = titleFrom(id);
  const look = `title: ${title}
blocks:
  title: { type: heading, level: 1, text: ${title} }
  back: { type: button, look: link, label: Voltar, emit: back }
`;
  return {
    files: {
      ...yaml(`schemas/${id}.screen.yaml`, 'screen', look),
      ...yaml(`flows/${id}.flow.yaml`, 'flow', 'on:\n  back: back\n'),
    },
    edits: withItems(id, [...entryOf(id, known), ...outsideStagesOf(id, known)]),
    next: `lead there: go: ${id} in a flow or block, or a rule of a table; then take it out of the entries of the journey ${journey}, unless links from outside lead to it, and name it in the stage it belongs to`,
  };
}

/** The nearest screen whose folder an id lies in. */
function baseOf(id: string, { screens }: Known): string {
  const parts = id.split('/');
  for (let end = parts.length - 1; end > 0; end--) {
    const base = parts.slice(0, end).join('/');
    if (screens.has(base)) return base;
  }
  throw new Refusal(`No screen stands above ${id}: a variant lies in the folder of its base`);
}

function variant(id: string, known: Known): StartingPoint {
  if (known.screens.has(id)) throw new Refusal(`The screen ${id} is there already`);
  const base = baseOf(id, known);
  const isEntry = screenGraph(known.screens, known.addresses, known.project).entries.has(base);
  return {
    files: yaml(`schemas/${id}.screen.yaml`, 'screen', `extends: ${base}\n`),
    edits: isEntry ? {} : withItems(id, entryOf(id, known)),
    next: `say what differs from schemas/${base}.screen.yaml: title, blocks by id, form`,
  };
}

/** Events that blocks emit, nested ones too. */
function eventsOf(node: SourceNode | undefined): string[] {
  if (node?.kind === 'list') return node.items.flatMap(eventsOf);
  return entriesOf(node).flatMap(({ key, value }) => {
    const event = key === 'emit' ? textOf(value) : undefined;
    return event === undefined ? eventsOf(value) : [event];
  });
}

function flow(id: string, { project, screens }: Known): StartingPoint {
  const own = screens.get(id);
  const path = `flows/${id}.flow.yaml`;
  if (!own) throw new Refusal(`There is no screen ${id} to play a flow`);
  if (project.byKind.flow.has(id)) throw new Refusal(`The flow ${id} is there already`);
  if (own.flowId !== null) {
    const next = `say which events do something else than in flows/${own.flowId}.flow.yaml`;
    return { files: yaml(path, 'flow', `extends: ${own.flowId}\n`), edits: {}, next };
  }
  const table = member(project.byKind.journey.get(own.journey ?? '')?.node, 'table');
  const events = new Set([...eventsOf(member(own.node, 'blocks')), ...(own.form ? ['submit'] : [])]);
  const lines = [...events].map((event) => `  ${event}: ${table ? 'route' : 'back'}\n`);
  const text = lines.length > 0 ? `on:\n${lines.join('')}` : 'vars: {}\n';
  return { files: yaml(path, 'flow', text), edits: {}, next: 'say what each event does' };
}

function field(type: string, { project, read }: Known, presets?: string): StartingPoint {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    throw new Refusal(`A field type is kebab-case, not ${type}`);
  }
  if (project.fields.has(type)) throw new Refusal(`The field type ${type} is there already`);
  return presets === undefined ? fieldFiles(type, read) : presetFiles(type, presets, read);
}

const MAKERS: Record<NewKind, (id: string, known: Known, presets?: string) => StartingPoint> = {
  screen,
  variant,
  flow,
  field,
};

/**
 * The files of something new.
 * @param presets of a field type: the type that it presets; without it, it has a control of its own
 * @throws Refusal when it is there already, or has no home
 */
export const startingPoint = (kind: NewKind, id: string, known: Known, presets?: string): StartingPoint =>
  MAKERS[kind](id, known, presets);
