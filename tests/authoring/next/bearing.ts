/**
 * What a screen asks, checks, calls and leads to, read from its emitted modules alone: the measure for `nextOf`, which decides by
 * the YAML. Words and looks are left out.
 */
import type { Modules } from '../../../renderer/authoring/snapshots/modules.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import type { CompiledScreen } from '../../../renderer/language/definition/compiled.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Effects that a visit does not notice, or only reads. */
const READ = new Set(['track', 'notice']);
const WORDS = new Set(['text', 'reject']);

/** A value with functions as their sources, without words and in no order. */
function bare(value: unknown): unknown {
  if (typeof value === 'function') return String(value);
  if (Array.isArray(value))
    return value.flatMap((one) => (isObject(one) && READ.has(String(one.do)) ? [] : [bare(one)]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, one]) => (WORDS.has(key) ? [] : [[key, bare(one)]])),
  );
}

/** Members of a field that say when it is asked, and what may be answered. */
const ASKED = ['field', 'when', 'must', 'limits', 'readonly', 'optionsFrom', 'range'];

function fieldOf(ui: Json): unknown {
  const options = Array.isArray(ui.options) ? ui.options : [];
  const { label: _, description: __, image: ___, ...from } = isObject(ui.optionsFrom) ? ui.optionsFrom : {};
  return [
    ASKED.map((key) => bare(key === 'optionsFrom' ? from : ui[key])),
    options.map(({ value, when }) => bare({ value, when })),
  ];
}

/** Members by which a block leads on, or acts. */
const ACTS = ['go', 'emit', 'href', 'part', 'home'];
/** Links in the words of a block. */
const linksIn = (code: string) => [...code.matchAll(/to: ?("[^"]*")/g)].map(([, to]) => to);

/** The ways in a value, each with the conditions around it. */
function waysIn(value: unknown, around: readonly string[]): unknown[] {
  if (typeof value === 'function') return linksIn(String(value)).map((to) => [to, around]);
  if (Array.isArray(value)) return value.flatMap((one) => waysIn(one, around));
  if (!isObject(value)) return [];
  const { when, disabled, params } = value;
  const within = [...around, ...[when, disabled].flatMap((one) => (one ? [String(one)] : []))];
  const own = ACTS.flatMap((key) =>
    value[key] === undefined ? [] : [[key, bare(value[key]), bare(params), bare(value.with), within]],
  );
  const link = typeof value.to === 'string' && 'link' in value ? [[value.to, around]] : [];
  const place = value.type === 'form' ? [['form', within]] : [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    ACTS.includes(key) || key === 'when' ? [] : waysIn(one, within),
  );
  return [...own, ...link, ...place, ...below];
}

const sorted = (blocks: readonly CompiledBlock[]) =>
  waysIn(blocks, [])
    .map((way) => JSON.stringify(way))
    .sort();

/** The sources of the facts that a text of code names, and of those that they name. */
function factsIn(code: string, { facts }: Modules): string[] {
  const known = new Map<string, string>();
  const add = (text: string) => {
    for (const [, , name = ''] of text.matchAll(/(facts\.|\b_)(\w+)\(/g)) {
      const fact = facts[name];
      if (!fact || known.has(name)) continue;
      known.set(name, String(fact));
      add(String(fact));
    }
  };
  add(code);
  return [...known].sort().map(String);
}

const isSaid = new Set(['source', 'question', 'id']);

/** A table and those that it hands on to. */
function tableOf(id: string, modules: Modules, seen: readonly string[] = []): unknown {
  const table = modules.tables[id] as unknown as Json | undefined;
  if (!table || seen.includes(id)) return null;
  const code = JSON.stringify(bare(table), (key, value: unknown) => (isSaid.has(key) ? undefined : value));
  const next = [...code.matchAll(/"table":"([^"]+)"/g)].map(([, to = '']) =>
    tableOf(to, modules, [...seen, id]),
  );
  return [code, next];
}

function ofPiece({ blocks, form, flow }: Pick<CompiledScreen, 'blocks' | 'form' | 'flow'>) {
  return {
    schema: form?.schema ?? null,
    ui: Object.entries(form?.ui ?? {})
      .map(([path, ui]) => [path, fieldOf(ui)])
      .sort(),
    ways: sorted(blocks),
    flow: bare(flow),
  };
}

/** What bears on a visit of a screen, as one text. */
export function bearingOf(id: string, modules: Modules): string {
  const screen = modules.screen(id);
  const { layout: around, journey } = screen;
  const own = modules.app.journeys[journey ?? ''];
  const surrounds = around ?? own?.layout;
  const layout = surrounds === undefined ? { blocks: [] } : modules.layout(surrounds);
  const pieces = [screen, { form: null, flow: {}, ...layout }, ...Object.values(screen.parts ?? {})];
  const all = pieces.map((piece) => ofPiece(piece as CompiledScreen));
  const code = JSON.stringify(all);
  const routes = [...code.matchAll(/"route":(true|"([^"]+)")/g)].map(
    ([, , table]) => table ?? own?.table ?? '',
  );
  const tables = routes.map((table) => tableOf(table, modules));
  const { table, guided, requires } = (own ?? {}) as Json;
  const guarded = [String(guided), String(requires), routes.length > 0 ? table : null];
  const text = JSON.stringify([all, tables, guarded]);
  return JSON.stringify([text, factsIn(text, modules)]);
}

/** The JSON types of each answer, by path; whole numbers as numbers. */
export function typesOf(id: string, modules: Modules): Map<string, string> {
  const found = new Map<string, string>();
  const read = (schema: unknown, path: string): void => {
    if (!isObject(schema)) return;
    const type =
      schema.type ?? typeof (schema.const ?? (Array.isArray(schema.enum) ? schema.enum[0] : undefined));
    if (path !== '') found.set(path, type === 'integer' ? 'number' : String(type));
    for (const [name, below] of Object.entries(isObject(schema.properties) ? schema.properties : {}))
      read(below, path === '' ? name : `${path}.${name}`);
    if (schema.items) read(schema.items, `${path}[]`);
  };
  read(modules.screen(id).form?.schema, '');
  return found;
}
