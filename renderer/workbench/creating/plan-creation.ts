/** Something new → the texts of its files, as `npm run new` makes them, with what the form says put in. */

import { isName } from '@trilha/authoring/cli/name-shape';
import { Refusal } from '@trilha/authoring/cli/starting-point';
import { type NewKind, startingPoint } from '@trilha/authoring/cli/starting-points';
import type { Compilation } from '@trilha/compiler/compile';
import type { Product } from '@trilha/language/product';
import { entriesOf, itemsOf, listedTexts, member, textOf } from '@trilha/project/load/source-node';
import type { Read, Texts } from '../editing/plan-edit.ts';
import { splice, spliceOut } from '../editing/splice.ts';
import { EditRefusal, type Path, type YamlValue } from '../editing/yaml-text.ts';
import { CREATION_MEMBERS, type Creation } from '../edits.ts';
import { openQuestions, sendingCall } from './open-questions.ts';
import { shadesOf } from './shades.ts';

/** What a creation starts from. */
export interface Known {
  compilation: Compilation;
  read: Read;
  product: Pick<Product, 'locales' | 'folders'>;
}

/** Texts of files, changed value by value. */
class Draft {
  readonly texts: Record<string, string> = {};
  constructor(readonly known: Known) {}

  read(path: string): string | null {
    return this.texts[path] ?? this.known.read(path);
  }

  put(path: string, text: string): void {
    if (this.read(path) !== null) throw new EditRefusal(`${path} already exists`);
    this.texts[path] = text;
  }

  write(path: string, at: Path, value: YamlValue): void {
    this.texts[path] = splice(this.read(path) ?? '', at, value);
  }

  /** What `npm run new` makes. */
  start(kind: NewKind, id: string): void {
    try {
      const { files, edits } = startingPoint(kind, id, {
        ...this.known.compilation,
        read: (path) => this.read(path),
        product: this.known.product,
      });
      for (const [path, text] of Object.entries(files)) this.put(path, text);
      Object.assign(this.texts, edits);
    } catch (error) {
      if (error instanceof Refusal) throw new EditRefusal(error.message);
      throw error;
    }
  }
}

const screenFile = (id: string) => `schemas/${id}.screen.yaml`;
const flowFile = (id: string) => `flows/${id}.flow.yaml`;

/** The first block of the screen that shows a title. */
function titledBlock(id: string, { screens }: Compilation): string | null {
  const blocks = entriesOf(member(screens.get(id)?.node, 'blocks'));
  return blocks.find(({ value }) => member(value, 'title'))?.key ?? null;
}

/** Texts of the first block, over the base's. */
function writeTexts(draft: Draft, file: string, base: string, texts: { title: string; text?: string }): void {
  const block = titledBlock(base, draft.known.compilation);
  for (const [name, words] of Object.entries(texts))
    if (block !== null && words !== '') draft.write(file, ['blocks', block, name], words);
}

function variant(
  { base, name, brand, title, partner }: Creation & { kind: 'variant' },
  draft: Draft,
): string {
  const id = `${base}/${name}`;
  const file = screenFile(id);
  draft.start('variant', id);
  if (brand !== '') draft.write(file, ['brand'], brand);
  if (partner !== '')
    draft.write(file, ['blocks', 'partner'], { type: 'text', tone: 'small', after: 'start', text: partner });
  writeTexts(draft, file, base, { title });
  return id;
}

/** Constants of a flow's variables that are words. */
const WORDS = /^'.*'$/s;

function product({ base, name, title, text }: Creation & { kind: 'product' }, draft: Draft): string {
  const { screens, project } = draft.known.compilation;
  const id = [...base.split('/').slice(0, -1), name].join('/');
  if (!screens.has(base)) throw new EditRefusal(`There is no screen ${base}`);
  if (screens.has(id)) throw new EditRefusal(`The screen ${id} already exists`);
  const depth = '../'.repeat(id.split('/').length);
  const head = (kind: string, up = '') =>
    `# yaml-language-server: $schema=${up}${depth}.cache/schemas/${kind}.schema.json\n`;
  draft.put(screenFile(id), `${head('screen')}extends: ${base}\n`);
  if (title !== '') draft.write(screenFile(id), ['title'], title);
  writeTexts(draft, screenFile(id), base, { title, text });
  // Its pages call it by its name where their flows call the base by its own.
  const pages = itemsOf(member(screens.get(base)?.source.node, 'pages')).flatMap(
    (page) => textOf(page) ?? [],
  );
  for (const page of pages) {
    const vars = entriesOf(member(project.byKind.flow.get(`${base}/${page}`)?.node, 'vars'));
    const named = vars.find(({ value }) => WORDS.test(textOf(value) ?? ''));
    if (!named || title === '') continue;
    const file = flowFile(`${id}/${page}`);
    draft.put(file, `${head('flow', '../')}extends: ${base}/${page}\n`);
    draft.write(file, ['vars', named.key], `'${title.replaceAll(/[\\']/g, '\\$&')}'`);
  }
  return id;
}

function step({ journey, name, title }: Creation & { kind: 'step' }, draft: Draft): string {
  const id = `${journey}/${name}`;
  draft.start('screen', id);
  if (title === '') return id;
  draft.write(screenFile(id), ['title'], title);
  draft.write(screenFile(id), ['blocks', 'title', 'text'], title);
  return id;
}

function brand({ base, name, title, color, email }: Creation & { kind: 'brand' }, draft: Draft): null {
  const file = `schemas/brands/${name}.brand.yaml`;
  const text = draft.read(`schemas/brands/${base}.brand.yaml`);
  if (text === null) throw new EditRefusal(`There is no brand ${base}`);
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new EditRefusal('A colour reads #rrggbb');
  const node = draft.known.compilation.project.byKind.brand.get(base)?.node;
  // That of the brand that it is like is answered by other people.
  if (email === '' && member(member(node, 'contact'), 'email'))
    throw new EditRefusal('Its customers need an e-mail address of their own');
  draft.put(file, member(node, 'default') ? spliceOut(text, ['default']) : text);
  draft.write(file, ['name'], title === '' ? name : title);
  draft.write(file, ['hosts'], [`${name}.localhost`]);
  for (const [scheme, shades] of Object.entries(shadesOf(color)))
    for (const [name, shade] of Object.entries(shades)) draft.write(file, ['look', scheme, name], shade);
  if (email !== '') draft.write(file, ['contact', 'email'], email);
  return null;
}

const CONTROLS = { string: 'text', boolean: 'checkbox', integer: 'number' } as const;

/** The step of a form that shows a question; the last one where none is named. */
function stepWith(
  steps: readonly { id: string; fields: readonly string[] }[] | undefined,
  after: string,
): { id: string; fields: readonly string[] } | undefined {
  return steps?.find(({ fields }) => fields.includes(after)) ?? steps?.at(-1);
}

function question(creation: Creation & { kind: 'question' }, draft: Draft): string {
  const { screen, name, title, after, required } = creation;
  const { compilation } = draft.known;
  const open = openQuestions(screen, compilation).find((one) => one.name === name);
  const call = sendingCall(screen, compilation);
  const { form, bases, flowId, source } = compilation.screens.get(screen) ?? {};
  if (!open || !call || !form || source?.file.path !== screenFile(screen))
    throw new EditRefusal(`${screen} cannot ask for ${name}`);
  const file = screenFile(screen);
  const rules: YamlValue = open.piece === null ? { type: open.type } : { $ref: open.piece };
  const field = open.piece === null ? CONTROLS[open.type] : '';
  const written = Object.entries({ field, after, label: title }).filter(([, words]) => words !== '');
  const looks: YamlValue = Object.fromEntries(written);
  draft.write(file, ['form', 'schema', 'properties', name], rules);
  if (written.length > 0) draft.write(file, ['form', 'ui', name], looks);
  if (required === 'yes') {
    const known = (form.schema.required ?? []) as string[];
    draft.write(file, ['form', 'schema', 'required'], [...known, name]);
  }
  const steps = form.steps?.map(({ key, value }) => ({
    id: key,
    fields: listedTexts(member(value, 'fields')),
  }));
  const step = stepWith(steps, after);
  if (step) {
    const at = after === '' ? step.fields.length : step.fields.indexOf(after) + 1;
    draft.write(file, ['form', 'steps', step.id, 'fields'], step.fields.toSpliced(at, 0, name));
  }
  const flow = flowFile(screen);
  const isOwnFlow = flowId === screen;
  if (!isOwnFlow) {
    draft.start('flow', screen);
  }
  const own = compilation.project.byKind.flow.get(screen)?.node;
  const isList = member(member(own, 'on'), 'submit')?.kind === 'list';
  const at = isList || (isOwnFlow && bases?.length === 0) ? call.index : call.operation;
  draft.write(flow, ['on', 'submit', at, 'body', name], `form.${name}`);
  return screen;
}

/**
 * The files of something new, and the screen to open; null for none.
 * @throws EditRefusal with the reason
 */
export function planCreation(creation: Creation, known: Known): { texts: Texts; opens: string | null } {
  const draft = new Draft(known);
  if (creation.kind !== 'question' && !isName(creation.name))
    throw new EditRefusal('A name has small letters without accents, digits and hyphens: conta-nova');
  const opens = () => {
    switch (creation.kind) {
      case 'variant':
        return variant(creation, draft);
      case 'product':
        return product(creation, draft);
      case 'step':
        return step(creation, draft);
      case 'brand':
        return brand(creation, draft);
      case 'question':
        return question(creation, draft);
    }
  };
  return { opens: opens(), texts: draft.texts };
}

/** @throws EditRefusal for JSON that is no creation */
export function readCreation(body: unknown): Creation {
  const given = (typeof body === 'object' ? body : null) as Readonly<Record<string, unknown>> | null;
  const kind = given?.kind;
  const members =
    typeof kind === 'string' && Object.hasOwn(CREATION_MEMBERS, kind)
      ? CREATION_MEMBERS[kind as Creation['kind']]
      : null;
  if (!given || !members?.every((name) => typeof given[name] === 'string' && given[name].length <= 2000))
    throw new EditRefusal('This is nothing that can be made');
  return given as unknown as Creation;
}
