/** Law: what is written is used: fragments part by part, facts, images, layouts, tables, tests, session flags. */
import type { Findings } from '../findings.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  type Entry,
  entriesOf,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import type { Project } from '../project.ts';

/** All words of a configuration: texts of scalars, with the names in them, and the keys of maps. */
interface Words {
  /** Whole texts. */
  texts: Set<string>;
  /** Dotted names in texts: `session.isSignedIn`, `isLate`. */
  names: Map<string, SourceNode[]>;
  keys: Set<string>;
}

const NAME = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

function gather(node: SourceNode, words: Words): void {
  if (node.kind === 'list') for (const item of node.items) gather(item, words);
  for (const { key, value } of entriesOf(node)) {
    words.keys.add(key);
    gather(value, words);
  }
  const text = textOf(node);
  if (text === undefined) return;
  words.texts.add(text);
  for (const [name] of text.matchAll(NAME)) {
    const said = words.names.get(name);
    if (said) said.push(node);
    else words.names.set(name, [node]);
  }
}

function wordsOf(files: readonly LoadedFile[]): Words {
  const words: Words = { texts: new Set(), names: new Map(), keys: new Set() };
  for (const { node } of files) gather(node, words);
  return words;
}

/** True when something but the entry itself says the name, alone or with a member after it. */
const isNamed = (words: Words, name: string, own?: Entry) =>
  [...words.names].some(
    ([said, nodes]) =>
      (said === name || said.startsWith(`${name}.`)) && nodes.some((node) => node !== own?.value),
  );

const tell = (findings: Findings, place: Place, what: string) =>
  findings.at(place, 'TR910', `Nothing uses ${what}`, 'use it or take it away');

function checkFragments({ byKind }: Project, { texts }: Words, findings: Findings): void {
  for (const [id, { node }] of byKind.fragment) {
    for (const section of ['properties', 'blocks']) {
      for (const { key, keyPlace } of entriesOf(member(node, section))) {
        if (!texts.has(`${id}#/${key}`)) tell(findings, keyPlace, `${key} of the fragment ${id}`);
      }
    }
  }
}

function checkNamed({ byKind }: Project, words: Words, findings: Findings): void {
  for (const fact of entriesOf(member(byKind.facts.get('facts')?.node, 'facts'))) {
    if (!isNamed(words, fact.key, fact)) tell(findings, fact.keyPlace, `the fact ${fact.key}`);
  }
  for (const test of entriesOf(member(byKind.experiments.get('experiments')?.node, 'experiments'))) {
    if (!isNamed(words, `experiments.${test.key}`)) tell(findings, test.keyPlace, `the test ${test.key}`);
  }
  for (const kind of ['layout', 'routing'] as const) {
    for (const [id, { node }] of byKind[kind]) {
      const what = kind === 'layout' ? 'layout' : 'table';
      if (!words.texts.has(id)) tell(findings, { ...node, start: 0 }, `the ${what} ${id}`);
    }
  }
}

/** Flags that the host describes itself are its own business as well. */
function checkSession({ byKind, language }: Project, words: Words, findings: Findings): void {
  const described = language.scope.session?.properties;
  const hosts = new Set(Object.keys(described ?? {}));
  for (const { key, keyPlace, value } of entriesOf(member(byKind.session.get('session')?.node, 'session'))) {
    if (hosts.has(key)) continue;
    const isRead = isNamed(words, `session.${key}`);
    const isWritten = words.keys.has(`session.${key}`);
    if (!isRead) findings.at(keyPlace, 'TR911', `Nothing reads session.${key}`);
    if (!isWritten) {
      const hint = `it always is ${String(plain(value))}`;
      findings.at(keyPlace, 'TR912', `Nothing sets session.${key}`, hint);
    }
  }
}

/** An image is told by its own path. */
function checkImages({ images }: Project, { texts }: Words, findings: Findings): void {
  for (const image of images) {
    if (texts.has(image)) continue;
    findings.list.push({
      code: 'TR910',
      file: `public/images/${image}`,
      line: 1,
      column: 1,
      message: `Nothing uses the image ${image}`,
      hint: 'use it or take it away',
    });
  }
}

/** Checks the whole configuration. */
export function checkUnused(project: Project, findings: Findings): void {
  const words = wordsOf(project.files);
  checkFragments(project, words, findings);
  checkNamed(project, words, findings);
  checkSession(project, words, findings);
  checkImages(project, words, findings);
}
