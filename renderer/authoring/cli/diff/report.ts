/** Formats a diff: as text for a terminal, as Markdown for a pull request, as JSON for programs. */
import { positionOf } from '@trilha/project/load/source-node';
import type { ChangeGroup, OwnerChanges } from '../../differences/changes-by-owner.ts';
import type { SheetChange } from '../../differences/compare.ts';
import type { Diff, NewScreen } from '../../differences/diff-projects.ts';

export const FORMATS = ['text', 'markdown', 'json'] as const;
export type DiffFormat = (typeof FORMATS)[number];

const HEADINGS = {
  accepted: 'Accepts exceptions',
  unmasked: 'Shows personal data in full',
  drafts: 'Breaks drafts in progress',
  added: 'New screens',
  removed: 'Screens that are gone',
  moved: 'Screens that moved',
  screens: 'Screens',
  parts: 'Parts',
  shared: 'What screens share',
};

interface Entry {
  head: string;
  /** The other screens that have the changes, formatted. */
  also: string;
  lines: string[];
}

export interface Chapter {
  title: string;
  entries: Entry[];
}

const placeOf = ({ at }: SheetChange) => `${at.file.path}:${positionOf(at.file, at.start).line}`;

/** Formats screen ids: variants in parentheses after their base if that is listed, or relative to the owner. */
export function alsoOf(reaches: readonly string[], owner: string): string {
  const heads = reaches.filter((id) => !reaches.some((base) => id.startsWith(`${base}/`)));
  const below = (base: string, ids: readonly string[]) =>
    ids.filter((id) => id.startsWith(`${base}/`)).map((id) => id.slice(base.length + 1));
  return heads
    .map((head) => {
      const variants = below(head, reaches).join(', ');
      const name = below(owner, [head])[0] ?? head;
      return variants === '' ? name : `${name} (${variants})`;
    })
    .join(', ');
}

const lineOf = (change: SheetChange) => `${change.words}${change.isGone ? '' : `  ${placeOf(change)}`}`;

const entriesOf = (owners: readonly OwnerChanges[]): Entry[] =>
  owners.flatMap(({ owner, groups }) =>
    groups.map(({ reaches, changes }) => ({
      head: owner,
      also: alsoOf(reaches, owner),
      lines: changes.map(lineOf),
    })),
  );

function newEntry({ id, addresses, base, changes }: NewScreen): Entry {
  const kind = base === null ? [] : [`a variant of ${base}${changes.length > 0 ? ', with:' : ''}`];
  return {
    head: [id, ...addresses.slice(0, 1)].join('  '),
    also: '',
    lines: [...kind, ...changes.map(lineOf)],
  };
}

/** Pages without a file are told once, with the screen that they follow from. */
function newEntries(added: readonly NewScreen[]): Entry[] {
  const pagesOf = (id: string) =>
    added
      .filter((one) => one.isInherited && one.id.startsWith(`${id}/`))
      .map((one) => one.id.slice(id.length + 1));
  return added
    .filter(({ isInherited }) => !isInherited)
    .map((screen) => {
      const { lines, ...entry } = newEntry(screen);
      const pages = pagesOf(screen.id);
      const also =
        pages.length === 0 ? [] : [`and its pages as those of ${screen.base}: ${pages.join(', ')}`];
      return { ...entry, lines: [...lines.slice(0, 1), ...also, ...lines.slice(1)] };
    });
}

/** The changes that break drafts, from all chapters. */
function draftEntries({ screens, parts, removed, moved }: Diff): Entry[] {
  const broken = ({ reaches, changes }: ChangeGroup, owner: string): Entry[] => {
    const lines = changes.flatMap(({ words, draft }) => (draft === null ? [] : [`${words}: ${draft}`]));
    return lines.length === 0 ? [] : [{ head: owner, also: alsoOf(reaches, owner), lines }];
  };
  const lost = [
    ...removed.map(({ id, hasForm, taker }) => ({
      head: id,
      hasForm,
      line:
        taker === null
          ? 'the screen is gone: its drafts are lost'
          : `the variant is gone: published, its drafts go to ${taker}; in a release they are lost`,
    })),
    ...moved.map(({ from, to, hasForm }) => ({
      head: to,
      hasForm,
      line: `drafts are stored under ${from}: published, they are found; in a release they are lost`,
    })),
  ];
  return [
    ...lost.filter(({ hasForm }) => hasForm).map(({ head, line }) => ({ head, also: '', lines: [line] })),
    ...[...screens, ...parts].flatMap(({ owner, groups }) => groups.flatMap((group) => broken(group, owner))),
  ];
}

function chaptersOf(diff: Diff): Chapter[] {
  const chapters: Chapter[] = [
    {
      title: HEADINGS.accepted,
      entries: diff.accepted.map(({ at, what, reason }) => ({
        head: at,
        also: '',
        lines: [`${what}: ${reason}`],
      })),
    },
    {
      title: HEADINGS.unmasked,
      entries: diff.unmasked.map(({ owner, value, reason }) => ({
        head: owner,
        also: '',
        lines: [`${value}: ${reason}`],
      })),
    },
    { title: HEADINGS.drafts, entries: draftEntries(diff) },
    { title: HEADINGS.added, entries: newEntries(diff.added) },
    { title: HEADINGS.removed, entries: diff.removed.map(({ id }) => ({ head: id, also: '', lines: [] })) },
    {
      title: HEADINGS.moved,
      entries: diff.moved.map(({ from, to }) => ({ head: `${from} → ${to}`, also: '', lines: [] })),
    },
    { title: HEADINGS.screens, entries: entriesOf(diff.screens) },
    { title: HEADINGS.parts, entries: entriesOf(diff.parts) },
    { title: HEADINGS.shared, entries: entriesOf(diff.shared) },
  ];
  return chapters.filter(({ entries }) => entries.length > 0);
}

function asText(chapters: readonly Chapter[]): string {
  const entry = ({ head, also, lines }: Entry) => [
    `  ${head}${also === '' ? '' : `, reaches ${also}`}`,
    ...lines.map((line) => `    ${line}`),
  ];
  return chapters.map(({ title, entries }) => [title, ...entries.flatMap(entry)].join('\n')).join('\n\n');
}

/** Escapes Markdown. */
const literal = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');

function asMarkdown(chapters: readonly Chapter[], title: string): string {
  const entry = ({ head, also, lines }: Entry) => [
    `- **${literal(head)}**${also === '' ? '' : ` (reaches ${literal(also)})`}`,
    ...lines.map((line) => `  - ${literal(line)}`),
  ];
  const chapter = ({ title: own, entries }: Chapter) =>
    [`### ${own}`, '', ...entries.flatMap(entry)].join('\n');
  return [`## ${literal(title)}`, ...chapters.map(chapter)].join('\n\n');
}

/**
 * Chapters as one text.
 * @param title of the whole, in Markdown
 * @param nothing what is said without any
 */
export function printed(
  chapters: readonly Chapter[],
  { title, nothing }: { title: string; nothing: string },
  format: Exclude<DiffFormat, 'json'>,
): string {
  if (chapters.length > 0) return format === 'markdown' ? asMarkdown(chapters, title) : asText(chapters);
  return format === 'markdown' ? `## ${literal(title)}\n\n${nothing}` : nothing;
}

/** Changes with their place as `path:line`. */
function asJson(diff: Diff, from: string): string {
  const change = (all: readonly SheetChange[]) =>
    all.map(({ at: _, of: __, isGone, ...rest }, index) => ({
      ...rest,
      isGone,
      at: placeOf(all[index] as SheetChange),
    }));
  const withPlaces = (all: readonly OwnerChanges[]) =>
    all.map(({ owner, groups }) => ({
      owner,
      groups: groups.map(({ reaches, changes }) => ({ reaches, changes: change(changes) })),
    }));
  const added = diff.added.map((screen) => ({ ...screen, changes: change(screen.changes) }));
  return JSON.stringify(
    {
      from,
      ...diff,
      added,
      screens: withPlaces(diff.screens),
      parts: withPlaces(diff.parts),
      shared: withPlaces(diff.shared),
    },
    null,
    2,
  );
}

/**
 * The whole diff as one text, without a final newline.
 * @param from the name of the older version, for the title
 */
export function report(diff: Diff, from: string, format: DiffFormat): string {
  if (format === 'json') return asJson(diff, from);
  const nothing = 'Nothing that a customer sees or does has changed.';
  return printed(chaptersOf(diff), { title: `Configuration since ${from}`, nothing }, format);
}
