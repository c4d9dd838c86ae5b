/**
 * New variants as an author would write them, at random, of any form: words, options, order, limits, fields taken away
 * and added, conditions and what is sent. Right or wrong; nobody knows before the checker says.
 */

import fc from 'fast-check';
import { stringify } from 'yaml';
import { isRecord } from '../../../renderer/language/record.ts';
import type { BaseField, FormBase } from './form-bases.ts';

type Tree = { [key: string]: unknown };

/** A change of one variant: what it adds to the screen and to its flow. */
interface Change {
  screen?: Tree;
  flow?: Tree;
}

export interface RandomVariant {
  subject: string;
  base: string;
  overlay: Record<string, string>;
}

const merge = (one: Tree, other: Tree): Tree => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key];
      return [key, isRecord(before) && isRecord(value) ? merge(before, value) : value];
    }),
  ),
});

const words = fc.constantFrom(
  'Cliente Aurora, é por aqui',
  'Peça pelo celular',
  'Dinheiro na conta no seu nome',
  'Empréstimo de R$ 250,00 a R$ 2.500,00',
  'Aprovação garantida',
);

/** The schema of an object at a path of the form. */
const within = (path: readonly string[], rules: Tree): Tree =>
  path.reduceRight((inner: Tree, name) => ({ properties: { [name]: inner } }), rules);

/** The schema of one property, which may be taken away. */
function property(path: string, rules: unknown): Tree {
  const names = path.split('.');
  const last = names.pop() ?? '';
  return { form: { schema: within(names, { properties: { [last]: rules } }) } };
}
const looks = (path: string, ui: Tree): Tree => ({ form: { ui: { [path]: ui } } });
const sectionOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const LIMITS = [0, 1, 28, 31, 40, 5000, 25_000, 100_000, 250_000, 300_000, 1_000_000_000];
const limit = fc.constantFrom(...LIMITS);
const PATTERNS = ['^\\d{11}$', '^\\d{10,11}$', '^.+$', '^[A-Z]{2}$'];

/** Rules of its own for a field, by its type. */
function ruling({ path, type }: BaseField): fc.Arbitrary<Change> {
  const rules: fc.Arbitrary<Tree> =
    type === 'string'
      ? fc.oneof(
          fc.record({ maxLength: fc.constantFrom(1, 2, 10, 60, 120, 200, 400, 5000) }),
          fc.record({ minLength: fc.constantFrom(1, 2, 10, 60) }),
          fc.record({ pattern: fc.constantFrom(...PATTERNS) }),
        )
      : type === 'boolean'
        ? fc.record({ default: fc.boolean() })
        : fc.record({ minimum: limit, maximum: limit }, { requiredKeys: [] });
  return fc.record({ own: rules, speaks: fc.boolean() }).map(({ own, speaks }) => {
    const messages = Object.fromEntries(Object.keys(own).map((keyword) => [keyword, 'Confira a resposta']));
    const says = speaks && type !== 'boolean' ? looks(path, { messages }) : {};
    return { screen: merge(property(path, own), says) };
  });
}

const STRANGER = { value: 'stranger', label: 'Nenhuma destas' };

/** Other options of a field that has some. */
function choosing({ path, options }: BaseField): fc.Arbitrary<Change> {
  const givenBy = (option: unknown) => (isRecord(option) ? option.value : option);
  return fc
    .record({
      chosen: fc.shuffledSubarray([...options, STRANGER], { minLength: 1 }),
      isClosed: fc.boolean(),
    })
    .map(({ chosen, isClosed }) => {
      const ui = looks(path, { options: chosen });
      return { screen: isClosed ? merge(property(path, { enum: chosen.map(givenBy) }), ui) : ui };
    });
}

function wording({ blocks }: FormBase, paths: fc.Arbitrary<string>): fc.Arbitrary<Change> {
  const { hero, form } = blocks;
  return fc.oneof(
    ...(hero ? [words.map((title): Change => ({ screen: { blocks: { [hero]: { title } } } }))] : []),
    ...(form ? [words.map((submit): Change => ({ screen: { blocks: { [form]: { submit } } } }))] : []),
    fc
      .record({ path: paths, key: fc.constantFrom('label', 'help'), text: words })
      .map(({ path, key, text }): Change => ({ screen: looks(path, { [key]: text }) })),
  );
}

const branding: fc.Arbitrary<Change> = fc
  .constantFrom('topsim', 'deutop', 'adiantasim', 'aprovasim', 'aurora')
  .map((brand) => ({ screen: { brand } }));

/** Another list of required fields in one section, mostly the same. */
function requiring({ fields }: FormBase): fc.Arbitrary<Change> {
  return fc.constantFrom(...fields).chain(({ path }) => {
    const section = sectionOf(path);
    const inside = fields.filter((one) => sectionOf(one.path) === section);
    const names = inside.map((one) => one.path.slice(section === '' ? 0 : section.length + 1));
    const least = Math.max(0, names.length - 3);
    return fc.shuffledSubarray(names, { minLength: least }).map((required) => ({
      screen: { form: { schema: within(section === '' ? [] : section.split('.'), { required }) } },
    }));
  });
}

const ordering = (paths: fc.Arbitrary<string>): fc.Arbitrary<Change> =>
  fc
    .record({ path: paths, after: fc.oneof(paths, fc.constantFrom('start', 'nowhere')) })
    .map(({ path, after }) => ({ screen: looks(path, { after }) }));

function hiding({ fields }: FormBase): fc.Arbitrary<Change> {
  const conditions = fields.flatMap(({ path, type, options }) => [
    `form.${path} == null`,
    ...(type === 'integer' || type === 'number' ? [`form.${path} > 100`] : []),
    ...(type === 'boolean' ? [`form.${path}`] : []),
    ...options.flatMap((option) =>
      isRecord(option) && typeof option.value === 'string' ? [`form.${path} != '${option.value}'`] : [],
    ),
  ]);
  return fc
    .record({
      path: fc.constantFrom(...fields.map(({ path }) => path)),
      when: fc.constantFrom(...conditions, 'form.nothing > 3', 'brand.id == "topsim"', 'hasLoan'),
    })
    .map(({ path, when }) => ({ screen: looks(path, { when }) }));
}

const sends = (operation: string, member: string, expression: string): Tree => ({
  on: { submit: { [operation]: { body: { [member]: expression } } } },
});

const OWN_NAMES = ['nickname', 'months', 'comment', 'showName'];

/** A question of its own: sent or not, as a member that the lender knows or does not. */
function asking({ fields, calls }: FormBase): fc.Arbitrary<Change> {
  const [first] = fields;
  return fc
    .record({
      name: fc.constantFrom(
        ...OWN_NAMES,
        ...calls.flatMap(({ members }) => members.filter((one) => !one.includes('.'))),
      ),
      rules: fc.constantFrom<Tree>(
        { type: 'integer', enum: [3, 6, 12] },
        { type: 'integer', minimum: 1, maximum: 48 },
        { type: 'string', maxLength: 40 },
        { type: 'boolean' },
      ),
      field: fc.constantFrom('text', 'select', 'radio', 'checkbox', 'number'),
      sentBy:
        calls.length === 0
          ? fc.constant(null)
          : fc.option(fc.constantFrom(...calls.map(({ operation }) => operation))),
      isRequired: fc.boolean(),
    })
    .map(({ name, rules, field, sentBy, isRequired }) => {
      const closed = Array.isArray(rules.enum) ? rules.enum : null;
      const options = closed?.map((value) => ({ value, label: `${value} meses` }));
      const messages = {
        ...(isRequired && { required: 'Responda à pergunta' }),
        ...('maxLength' in rules && { maxLength: 'Escreva até 40 letras' }),
        ...('minimum' in rules && { minimum: 'O mínimo é 1', maximum: 'O máximo é 48' }),
      };
      const ui = { field, label: 'Uma pergunta nossa', ...(options && { options }) };
      const required = fields
        .filter(({ isRequired: was, path }) => was && !path.includes('.'))
        .map(({ path }) => path);
      const demanded = isRequired
        ? { form: { schema: { required: [...new Set([...required, name])] } } }
        : {};
      const after = first && !first.path.includes('.') ? { after: first.path } : {};
      const screen = merge(
        merge(property(name, rules), looks(name, { ...ui, ...after, messages })),
        demanded,
      );
      return { screen, ...(sentBy !== null && { flow: sends(sentBy, name, `form.${name}`) }) };
    });
}

/** What one call sends, sent otherwise. */
function sending({ fields, calls }: FormBase): fc.Arbitrary<Change>[] {
  const named = calls.filter(({ members }) => members.length > 0);
  if (named.length === 0) return [];
  const change = fc.constantFrom(...named).chain(({ operation, members }) =>
    fc
      .record({
        member: fc.constantFrom(...members, 'nickname'),
        expression: fc.constantFrom(
          ...fields.flatMap(({ path, type }) => [
            `form.${path}`,
            ...(type === 'integer' ? [`form.${path} / 100`, `form.${path} + 10`] : []),
            ...(type === 'string' ? [`form.${path} + ' '`] : []),
          ]),
          'screen.variant',
          'brand.id',
          'loan.id',
          "'aurora'",
          "''",
          'null',
          'true',
          '12',
          '0',
          '10.5',
          "[{'kind': 'terms', 'version': '2026-11'}]",
          "[{'kind': 'terms'}]",
        ),
      })
      .map(({ member, expression }): Change => ({ flow: sends(operation, member, expression) })),
  );
  return [change];
}

/** The submit does something else. */
const redoing: fc.Arbitrary<Change> = fc
  .constantFrom<unknown>(['route'], [{ notice: 'success', text: 'Recebemos o seu pedido.' }], null)
  .map((submit) => ({ flow: { on: { submit } } }));

function changesOf(base: FormBase): fc.Arbitrary<readonly Change[]> {
  const { fields } = base;
  const paths = fc.constantFrom(...fields.map(({ path }) => path));
  const optional = fields.filter(({ options }) => options.length > 0);
  const removing = paths.map((path): Change => ({ screen: property(path, null) }));
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: wording(base, paths) },
      ...(base.kind === 'screen' ? [branding] : []),
      ...optional.map((field) => ({ weight: 1, arbitrary: choosing(field) })),
      { weight: 3, arbitrary: fc.constantFrom(...fields).chain(ruling) },
      removing,
      requiring(base),
      ordering(paths),
      hiding(base),
      { weight: 2, arbitrary: asking(base) },
      ...sending(base).map((arbitrary) => ({ weight: 3, arbitrary })),
      redoing,
    ),
    { minLength: 1, maxLength: 3 },
  );
}

function written({ id, kind, flow }: FormBase, changes: readonly Change[]): RandomVariant {
  const own = `${id}/aurora`;
  const screen = changes.reduce((all, change) => merge(all, change.screen ?? {}), { extends: id } as Tree);
  const behaviour = changes.reduce((all, change) => merge(all, change.flow ?? {}), {} as Tree);
  const overlay: RandomVariant['overlay'] = { [`schemas/${own}.${kind}.yaml`]: stringify(screen) };
  const base = flow === null ? {} : { extends: kind === 'part' ? flow.replace(/\.part$/, '') : flow };
  if (Object.keys(behaviour).length > 0)
    overlay[`flows/${own}.${kind === 'part' ? 'part' : 'flow'}.yaml`] = stringify({ ...base, ...behaviour });
  return { subject: `${kind}/${own}`, base: id, overlay };
}

/** What a new variant of one of these forms consists of. */
export const randomVariant = (bases: readonly FormBase[]): fc.Arbitrary<RandomVariant> =>
  fc
    .constantFrom(...bases.filter(({ fields }) => fields.length > 0))
    .chain((base) => changesOf(base).map((changes) => written(base, changes)));
