/** Variants like those of partners: other texts and a brand, one more field, another flow, texts with expressions. */

import { parse } from 'yaml';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Variant {
  readonly screen: Json;
  readonly flow: Json | null;
}

const BRANDS = ['adiantasim', 'aprovasim', 'deutop', 'topsim'];
const fileOf = (files: ReadonlyMap<string, string>, path: string): Json => {
  const value: unknown = parse(files.get(path) ?? '');
  return isJson(value) ? value : {};
};

/** The first block with a text, with another text. */
function otherWords(blocks: unknown, words: string): Json {
  for (const [id, block] of Object.entries(isJson(blocks) ? blocks : {})) {
    const key = ['title', 'text'].find((name) => isJson(block) && typeof block[name] === 'string');
    if (key !== undefined) return { blocks: { [id]: { [key]: words } } };
  }
  return {};
}

/** Places the field in the last step, where the form has steps: outside of them it would never be shown. */
function inLastStep({ steps }: Json): Json {
  const [id, step] = Object.entries(isJson(steps) ? steps : {}).at(-1) ?? [];
  if (id === undefined || !isJson(step) || !Array.isArray(step.fields)) return {};
  return { steps: { [id]: { fields: [...(step.fields as unknown[]), 'remark'] } } };
}

/** One more field, unless the form is submitted as a whole. */
function oneMoreField(base: Json, flow: string, number: number): Json {
  if (!isJson(base.form) || /body: form\b/.test(flow)) return {};
  // At most what the calls take that send any answer.
  const most = 100 + (number % 200);
  const rules = { type: 'string', maxLength: most };
  const looks = { field: 'text', label: 'Observação', messages: { maxLength: `Use até ${most} letras` } };
  return {
    form: { schema: { properties: { remark: rules } }, ui: { remark: looks }, ...inLastStep(base.form) },
  };
}

/** Counts an event; what is typed, once per pause. */
const counted = (event: string, number: number): Json => ({
  track: `variant-${number}`,
  ...(event.startsWith('change.') && { debounce: 500 }),
});

/** The answer of that field is used. */
const itsFlow = (id: string, number: number): Json => ({
  extends: id,
  on: { 'change.remark': [counted('change.remark', number)] },
});

/** The first event of the base's flow, with an effect added at its start. */
function otherWay(base: Json, id: string, number: number): Json | null {
  const [event, effects] = Object.entries(isJson(base.on) ? base.on : {})[0] ?? [];
  if (event === undefined) return null;
  return { extends: id, on: { [event]: [counted(event, number), effects].flat() } };
}

/** The variant with this number; the four kinds alternate. */
export function variantOf(id: string, number: number, files: ReadonlyMap<string, string>): Variant {
  const base = fileOf(files, `schemas/${id}.screen.yaml`);
  const flow = `flows/${id}.flow.yaml`;
  const sort = Math.floor(number / 7) % 4;
  const words = sort === 3 ? `Parceiro ${number}: \${maskedTaxId(loan.application.personal.taxId)}` : null;
  const added = sort === 1 ? oneMoreField(base, files.get(flow) ?? '', number) : {};
  const screen = {
    extends: id,
    title: `Parceiro ${number}`,
    brand: BRANDS[number % BRANDS.length],
    ...otherWords(base.blocks, words ?? `Cliente do parceiro ${number}`),
    ...added,
  };
  if ('form' in added) return { screen, flow: itsFlow(id, number) };
  return { screen, flow: sort === 2 ? otherWay(fileOf(files, flow), id, number) : null };
}
