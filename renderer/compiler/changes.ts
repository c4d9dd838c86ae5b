/**
 * What names mean to the files that say them, and which files a change of meaning touches. A screen that names a fact
 * rests on the fact's expression, one that links to another screen on its address, but on no other line of theirs.
 */
import type { LoadedFile } from './load/project-files.ts';
import { entriesOf, member, plain, type SourceNode, textOf } from './load/source-node.ts';
import type { Project } from './project.ts';
import { remembered } from './remembered.ts';

/** Meaning by name: ids, facts, session flags, tests, contacts, images. */
type Meanings = ReadonlyMap<string, string>;

export interface Changes {
  /** Does any name mean something else than before? */
  isAny: boolean;
  /** Does one of the files say such a name? */
  touch(files: readonly LoadedFile[]): boolean;
}

/** With more changes than this, all files count as touched. */
const MOST = 100;

const namesIn = (file: LoadedFile | undefined, section: string) => entriesOf(member(file?.node, section));

function meaningsOf({ byKind, images }: Project): Meanings {
  const meanings = new Map<string, string>();
  const add = (name: string, meaning: string) =>
    meanings.set(name, `${meanings.get(name) ?? ''}${meaning}\n`);
  for (const files of Object.values(byKind)) for (const { id, kind } of files.values()) add(id, kind);
  for (const { id, node } of byKind.screen.values()) {
    const hasAddress = byKind.journey.has(id.split('/')[0] ?? '');
    if (hasAddress) add(id, `address ${textOf(member(node, 'path')) ?? ''}`);
  }
  for (const kind of ['facts', 'session', 'experiments', 'errors'] as const) {
    for (const file of byKind[kind].values()) {
      for (const { key, value } of namesIn(file, kind)) add(key, JSON.stringify(plain(value)));
    }
  }
  for (const brand of byKind.brand.values())
    for (const { key } of namesIn(brand, 'contact')) add(key, 'contact');
  for (const image of images) add(image, 'image');
  return meanings;
}

function gather(node: SourceNode, words: string[]): void {
  if (node.kind === 'scalar') words.push(String(node.value));
  else if (node.kind === 'list') for (const item of node.items) gather(item, words);
  else {
    for (const { key, value } of node.entries.values()) {
      words.push(key);
      gather(value, words);
    }
  }
}

/** All keys and values of a file. */
const saidBy = remembered(({ node }: LoadedFile): string => {
  const words: string[] = [];
  gather(node, words);
  return words.join('\n');
});

/** Facts that rest on changed names join them. */
function addFacts(changed: Set<string>, { byKind }: Project): void {
  const facts = namesIn(byKind.facts.get('facts'), 'facts').map(
    ({ key, value }) => [key, String(textOf(value))] as const,
  );
  // They do so while this goes on.
  for (const name of changed) for (const [key, text] of facts) if (text.includes(name)) changed.add(key);
}

function changesBetween(before: Meanings, now: Meanings, project: Project): Changes {
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changed = new Set(names.filter((name) => before.get(name) !== now.get(name)));
  if (changed.size === 0) return { isAny: false, touch: () => false };
  if (changed.size > MOST) return { isAny: true, touch: () => true };
  addFacts(changed, project);
  const says = (file: LoadedFile) => [...changed].some((name) => saidBy(file).includes(name));
  const touched = new Set(project.files.filter(says));
  return { isAny: true, touch: (files) => files.some((file) => touched.has(file)) };
}

/** Follows a project from compile to compile. */
export function createChanges(): (project: Project) => Changes {
  let before: Meanings = new Map();
  return (project) => {
    const now = meaningsOf(project);
    const changes = changesBetween(before, now, project);
    before = now;
    return changes;
  };
}
