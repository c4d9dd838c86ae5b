/** An edit → the new texts of files. Nothing is written here. */
import type { Compilation } from '@trilha/compiler/compile';
import { type Place, plain, type SourceNode } from '@trilha/project/load/source-node';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { Edit } from '../edits.ts';
import { writtenAt } from './editable-values.ts';
import { isAmongEffects, variantPath } from './effect-path.ts';
import { nodeIn } from './member-schemas.ts';
import { type Holder, holderName, holderOf, type PageTree, treeOf } from './page-trees.ts';
import { splice, spliceMove, spliceOut, withValue } from './splice.ts';
import { EditRefusal, type Path, type YamlValue } from './yaml-text.ts';

/** New texts of files, by path. */
export type Texts = Readonly<Record<string, string>>;

/** The raw text of a file of the project; null for none. */
export type Read = (path: string) => string | null;

interface WrittenPlace {
  file: string;
  path: Path;
}

const FILE = /^file (.+)$/;

/** Where what is at a path is written; for a map or list, where its first scalar is. */
function writtenPlace(edit: Edit, compilation: Compilation): WrittenPlace {
  const file = FILE.exec(edit.of)?.[1];
  if (file !== undefined) return { file, path: edit.path };
  const tree = treeFor(edit.of, compilation);
  const node = nodeIn(tree.tree, edit.path);
  if (!node) throw new EditRefusal(`There is no ${edit.path.join('.')} any more`);
  if (node.kind === 'scalar') {
    const written = writtenAt(node, compilation);
    if (!written) throw new EditRefusal('This value is made by the compiler, and written nowhere');
    return { file: node.file.path, path: written.path };
  }
  return { file: node.file.path, path: pathOfNode(node, compilation) };
}

/** The path of a map or list in its file. */
function pathOfNode(node: SourceNode, { project }: Compilation): Path {
  const file = project.files.find((one) => one.file === node.file);
  const found: Path[] = [];
  const look = (at: SourceNode, path: Path): void => {
    if (at.kind === node.kind && at.start === node.start) found.push(path);
    if (at.kind === 'list')
      at.items.forEach((item, index) => {
        look(item, [...path, index]);
      });
    if (at.kind === 'map') for (const { key, value } of at.entries.values()) look(value, [...path, key]);
  };
  if (file) look(file.node, []);
  const path = found.at(-1);
  if (!path || path.length === 0) throw new EditRefusal('This is written nowhere by itself');
  return path;
}

function treeFor(of: string, compilation: Compilation): PageTree {
  const holder = holderOf(of);
  const tree = holder && treeOf(holder, compilation);
  if (!tree) throw new EditRefusal(`There is no ${of}`);
  return tree;
}

/** A file of the holder's own, and its text or that of a new one. */
function ownFile(
  { kind, id }: Holder,
  isFlow: boolean,
  compilation: Compilation,
  read: Read,
): [string, string] {
  const screen = (kind === 'part' ? compilation.parts : compilation.screens).get(id);
  const word = kind === 'part' ? 'part' : isFlow ? 'flow' : 'screen';
  const path = `${isFlow ? 'flows' : 'schemas'}/${id}.${word}.yaml`;
  const text = read(path);
  if (text !== null) return [path, text];
  const base = isFlow ? screen?.flowId : screen?.bases[0];
  const extended = kind === 'part' && isFlow ? base?.slice(0, -'.part'.length) : base;
  const depth = '../'.repeat(path.split('/').length - 1);
  const head = `# yaml-language-server: $schema=${depth}.cache/schemas/${isFlow ? 'flow' : word}.schema.json\n`;
  if (extended === undefined || extended === null || extended === (kind === 'part' ? flowOfPart(id) : id))
    return [path, head];
  return [path, `${head}extends: ${base}\n`];
}

/** The path up to its first list: a variant has a list whole. */
function wholeList(tree: SourceNode, path: Path): Path {
  const at = path.findIndex((key) => typeof key === 'number');
  return at < 0 || !nodeIn(tree, path) ? path : path.slice(0, at);
}

/** A change of this holder alone, in its own file, over what it extends or includes. */
function planHere(edit: Edit, compilation: Compilation, read: Read): Texts {
  const holder = holderOf(edit.of);
  if (holder?.kind !== 'screen' && holder?.kind !== 'part')
    throw new EditRefusal('Only a screen or a part can differ from what it extends');
  const { tree } = treeFor(edit.of, compilation);
  const isFlow = edit.path[0] === 'flow';
  const [file, text] = ownFile(holder, isFlow, compilation, read);
  if (isAmongEffects(edit.path)) {
    const path = variantPath(tree, edit.path);
    if (!path || edit.act === 'move')
      throw new EditRefusal('Only a call can differ from the base: change it everywhere');
    return { [file]: splice(text, path.slice(1), edit.act === 'write' ? edit.value : null) };
  }
  const whole = wholeList(tree, edit.path);
  const inFile = isFlow ? whole.slice(1) : whole;
  if (edit.act === 'remove' && whole === edit.path) return { [file]: splice(text, inFile, null) };
  const before = nodeIn(tree, whole);
  const list = before ? (plain(before) as YamlValue) : null;
  const rest = edit.path.slice(whole.length);
  return { [file]: splice(text, inFile, changedList(list, rest, edit)) };
}

function changedList(list: YamlValue, rest: Path, edit: Edit): YamlValue {
  if (edit.act === 'write') return withValue(list, rest, edit.value);
  const [index] = rest;
  if (!Array.isArray(list) || typeof index !== 'number' || rest.length !== 1)
    throw new EditRefusal('Only an item of a list can be moved or taken away here');
  if (edit.act === 'remove') return list.toSpliced(index, 1);
  const [item] = list.slice(index, index + 1);
  if (list[index + edit.by] === undefined) throw new EditRefusal('There is no place to move it to');
  return list.toSpliced(index, 1).toSpliced(index + edit.by, 0, item) as YamlValue;
}

/** The path of a key in its file. */
function pathOfKey({ file, start }: Place, { project }: Compilation): WrittenPlace {
  const found: Path[] = [];
  const look = (at: SourceNode, path: Path): void => {
    if (at.kind === 'list')
      at.items.forEach((item, index) => {
        look(item, [...path, index]);
      });
    if (at.kind !== 'map') return;
    for (const { key, keyPlace, value } of at.entries.values()) {
      if (keyPlace.start === start) found.push([...path, key]);
      look(value, [...path, key]);
    }
  };
  const loaded = project.files.find((one) => one.file === file);
  if (loaded) look(loaded.node, []);
  const [path] = found;
  if (!path) throw new EditRefusal('This is written nowhere by itself');
  return { file: file.path, path };
}

/** Where an entry is named: its value may be a fragment's. */
function namedPlace(edit: Edit, compilation: Compilation): WrittenPlace {
  if (FILE.test(edit.of)) return writtenPlace(edit, compilation);
  const around = nodeIn(treeFor(edit.of, compilation).tree, edit.path.slice(0, -1));
  const entry = around?.kind === 'map' ? around.entries.get(String(edit.path.at(-1))) : undefined;
  return entry ? pathOfKey(entry.keyPlace, compilation) : writtenPlace(edit, compilation);
}

function planEverywhere(edit: Edit, compilation: Compilation, read: Read): Texts {
  const { file, path } =
    edit.act === 'write' ? placeToWrite(edit, compilation) : namedPlace(edit, compilation);
  const text = read(file);
  if (text === null) throw new EditRefusal(`${file} is gone`);
  if (edit.act === 'move') return { [file]: spliceMove(text, path, edit.by) };
  return { [file]: edit.act === 'remove' ? spliceOut(text, path) : splice(text, path, edit.value) };
}

/** A member that is not there yet goes to what it belongs to. */
function placeToWrite(edit: Edit, compilation: Compilation): WrittenPlace {
  const tree = FILE.test(edit.of) ? null : treeFor(edit.of, compilation).tree;
  if (edit.act !== 'write' || !tree || nodeIn(tree, edit.path)) return writtenPlace(edit, compilation);
  const holder = { ...edit, path: edit.path.slice(0, -1) };
  const { file, path } = writtenPlace(holder, compilation);
  return { file, path: [...path, ...edit.path.slice(-1)] };
}

/**
 * The texts of the files that an edit changes.
 * @throws EditRefusal with the reason
 */
export const planEdit = (edit: Edit, compilation: Compilation, read: Read): Texts =>
  edit.where === 'here' ? planHere(edit, compilation, read) : planEverywhere(edit, compilation, read);

const leafPaths = (node: SourceNode, path = ''): string[] => {
  if (node.kind === 'scalar') return [path];
  if (node.kind === 'list') return [path];
  return [...node.entries.values()].flatMap(({ key, value }) => leafPaths(value, `${path}/${key}`));
};

/** Says of the result why an override does not lead to what was meant, or takes something else with it; null if it does. */
export function aimOf(edit: Edit, before: Compilation): (after: Compilation) => string | null {
  const holder = holderOf(edit.of);
  const was = holder && treeOf(holder, before)?.tree;
  if (!holder || !was || edit.act !== 'write') return () => null;
  const leaves = leafPaths(was);
  return (after) => {
    const is = treeOf(holder, after)?.tree;
    const now = is && nodeIn(is, edit.path);
    if (!is || !now || plain(now) !== edit.value)
      return `${holderName(holder)} cannot have its own ${edit.path.join('.')}: change it everywhere`;
    const left = new Set(leafPaths(is));
    const lost = leaves.find((path) => !left.has(path));
    return lost === undefined ? null : `Then ${lost.slice(1)} would be gone, too`;
  };
}
