/** The editor's schemas accept valid files, suggest possible values, and describe each member. */
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { editorSchemas } from '../../renderer/compiler/editor-schemas.ts';
import { KIND_SCHEMAS, type Kind } from '../../renderer/project/load/kinds.ts';
import { plain } from '../../renderer/project/load/source-node.ts';
import { portal } from '../support/portal-compilation.ts';
import { language } from './fixture/language.ts';

type Json = Record<string, unknown>;

const kinds = Object.keys(KIND_SCHEMAS) as Kind[];
const projects = {
  'the small project': compile({ root: join(import.meta.dirname, 'fixture'), language, parts: 'alone' })
    .project,
  'the portal': portal.project,
};

function validators(schemas: Record<Kind, Json>) {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { regex: true } });
  return Object.fromEntries(kinds.map((kind) => [kind, ajv.compile(schemas[kind])])) as Record<
    Kind,
    ReturnType<typeof ajv.compile>
  >;
}

const schemas = editorSchemas(projects['the portal']);
const validate = validators(schemas);

describe.each(Object.entries(projects))('of %s', (_, project) => {
  // Those of the portal are made, and compiled, once.
  const accepts = project === projects['the portal'] ? validate : validators(editorSchemas(project));

  // Both have one locale, and so no files of texts.
  it.each(kinds.filter((kind) => kind !== 'texts'))('accept every %s', (kind) => {
    const files = project.files.filter((file) => file.kind === kind);
    expect(files).not.toHaveLength(0);
    for (const { node, file } of files) {
      accepts[kind](plain(node));
      expect({ [file.path]: accepts[kind].errors ?? [] }).toEqual({ [file.path]: [] });
    }
  });
});

/** Kind, a valid file, and the same with one mistake. */
const SLIPS: [kind: Kind, right: Json, wrong: Json][] = [
  ['screen', { extends: 'solicitacao/inicio' }, { extends: 'solicitacao/incio' }],
  ['screen', { layout: 'bare' }, { layout: 'bear' }],
  ['screen', { brand: 'topsim' }, { brand: 'topsin' }],
  ['screen', { blocks: { a: { type: 'text' } } }, { blocks: { a: { type: 'text', tome: 'small' } } }],
  [
    'screen',
    { blocks: { a: { type: 'image', src: 'topsim.svg' } } },
    { blocks: { a: { type: 'image', src: 'topsin.svg' } } },
  ],
  [
    'screen',
    { blocks: { a: { type: 'button', go: 'cliente/home' } } },
    { blocks: { a: { type: 'button', go: 'cliente/hom' } } },
  ],
  [
    'screen',
    { blocks: { a: { $ref: 'shared/disclosures#/costs' } } },
    { blocks: { a: { $ref: 'shared/disclosures#/cost' } } },
  ],
  [
    'screen',
    { form: { schema: { properties: { a: { $ref: 'shared/person#/name' } } } } },
    { form: { schema: { properties: { a: { $ref: 'shared/person#/nome' } } } } },
  ],
  [
    'screen',
    { form: { schema: { properties: { a: { type: 'string' } } } } },
    { form: { schema: { properties: { a: { type: 'text' } } } } },
  ],
  [
    'screen',
    { form: { ui: { a: { field: 'cpf', label: 'CPF' } } } },
    { form: { ui: { a: { field: 'cpf', lable: 'CPF' } } } },
  ],
  [
    'screen',
    { blocks: { a: { type: 'button', emit: 'resume' } } },
    { blocks: { a: { type: 'button', emit: 'change.taxId' } } },
  ],
  ['flow', { requires: 'hasLoan' }, { requires: 'hasLaon' }],
  ['flow', { load: { banks: 'listBanks' } }, { load: { banks: 'listBank' } }],
  ['flow', { on: { submit: { call: 'signContract' } } }, { on: { submit: { call: 'signContrat' } } }],
  ['flow', { on: { submit: [{ go: 'cliente/home' }] } }, { on: { submit: [{ go: 'cliente/hme' }] } }],
  ['flow', { on: { submit: { action: 'retry' } } }, { on: { submit: { action: 'rety' } } }],
  [
    'flow',
    { on: { submit: { run: 'send', when: 'hasLoan' } } },
    { on: { submit: { run: 'send', wen: 'x' } } },
  ],
  ['flow', { enter: { do: ['route'], once: 'screen' } }, { enter: { do: ['rout'], once: 'screen' } }],
  ['journey', { table: 'loan-routing/loan' }, { table: 'loan-routing/lona' }],
  ['routing', { rules: [{ table: 'loan-routing/loan' }] }, { rules: [{ table: 'loan/loan' }] }],
  ['brand', { logo: 'topsim.svg' }, { logo: 'topsin.svg' }],
];

describe('a mistake', () => {
  it.each(SLIPS)('in a %s: %j is right, %j is not', (kind, right, wrong) => {
    expect([validate[kind](right), validate[kind](wrong)]).toEqual([true, false]);
  });
});

/** Suggestions, without excluding other values: definition, one of the names. */
const OFFERS: [kind: Kind, definition: string, name: string][] = [
  ['flow', 'fact', 'isRecurring'],
  ['flow', 'handlerKeys', 'change.bankCode'],
  ['flow', 'handlerKeys', 'submit'],
  ['flow', 'errorKeys', 'tax-id-exists'],
  ['flow', 'fieldKeys', 'emailAddress'],
  ['flow', 'fieldKeys', 'message'], // of a part
  ['flow', 'pathKeys', 'session.brand'],
  ['flow', 'pathKeys', 'loan'],
  ['flow', 'resource', 'loan'],
  ['flow', 'timer', 'poll'],
  ['flow', 'modal', 'confirm'],
  ['screen', 'fieldKeys', 'taxId'],
  ['screen', 'event', 'resume'],
  ['duties', 'pieceKeys', 'shared/disclosures#/footer'],
  ['errors', 'errorKeys', 'tax-id-exists'],
];

describe('suggestions', () => {
  it.each(OFFERS)('in a %s, as %s: %s', (kind, definition, name) => {
    const found = (schemas[kind].$defs as Record<string, { enum?: string[]; properties?: Json }>)[definition];
    const all = found?.enum ?? Object.keys(found?.properties ?? {});
    expect(all).toContain(name);
    expect(new Set(all).size).toBe(all.length);
  });

  it('allow a new name that another line defines', () => {
    expect(validate.flow({ on: { brandNew: { open: 'new', when: '!isLate && vars.x' } } })).toBe(true);
  });
});

/** The paths of members without a description. */
function undescribed(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => undescribed(item, `${path}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'if' || path.endsWith('Keys')) return [];
    if (key !== 'properties') return undescribed(value, `${path}/${key}`);
    return Object.entries(value as Record<string, Json>).flatMap(([name, member]) => [
      ...(member.description === undefined ? [`${path}/${name}`] : []),
      ...undescribed(member, `${path}/${name}`),
    ]);
  });
}

describe('hover', () => {
  it.each(kinds)('describes every member of a %s', (kind) => {
    expect(undescribed(schemas[kind], kind)).toEqual([]);
  });
});
