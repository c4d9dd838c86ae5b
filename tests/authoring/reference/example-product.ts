/**
 * A product whose screens are the examples of the reference: the benefit's, with the field types and pictures of the portal. It
 * lies in a folder of its own, which is made anew.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { language as benefit } from '../../../examples/benefit/src/language.ts';
import type { CompileOptions } from '../../../renderer/compiler/compile.ts';
import { writtenEffects } from '../../../renderer/language/definition/effect.ts';
import type { Language } from '../../../renderer/language/host.ts';
import { language as portal } from '../../../src/language.ts';

const ROOT = join(import.meta.dirname, '../../..');

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

const SCREEN = '  screen: { type: screen }\n';
const LAYOUT = `blocks:\n${SCREEN}`;

const VARS = `vars:
  months: 6
  messages: "[{ 'from': 'you', 'text': 'Is my claim there?' }, { 'from': 'council', 'text': 'Yes, since Monday.' }]"
  payments: "[{ 'day': '1 December', 'amount': '£50' }, { 'day': '2 January', 'amount': '£50' }]"
`;

const JOURNEY = `mounts: [{ path: /example }]
layout: bare
loading: system/loading
error: system/error
table: next/claim
otherwise: [{ go: help/start, replace: true }]
stages:
  first: { label: Questions, screens: [example/block-stages] }
  second: { label: Answer, screens: [example/block-progress] }
`;

/** Every event that an example emits is handled: what follows is not of interest. */
function flowOf(text: string, effects = ''): string {
  const events = new Set(
    [...text.matchAll(/\bemit: (\w+)/g), ...text.matchAll(/type: (form)/g)].map(([, name]) => name),
  );
  const on = [...events]
    .map((name) => `  ${name === 'form' ? 'submit' : name}: [{ go: help/start }]\n`)
    .join('');
  const timers =
    text.includes('resend') || effects.includes('resend')
      ? 'timers:\n  resend: { after: 30, do: [{ track: waited }] }\n'
      : '';
  const lists = effects.includes('run: send') ? 'lists:\n  send: [{ track: sent }]\n' : '';
  return `${VARS}${timers}${lists}${on || effects ? `on:\n${on}` : ''}${effects && `  press:\n${indented(effects, 4)}`}`;
}

const NAME =
  'schema: { type: object, properties: { name: { type: string } } }\nui: { name: { field: text, label: Full name } }\n';

interface Placed {
  blocks?: string;
  form?: string;
  layout?: string;
}

const HEADING = '  heading: { type: heading, level: 1, text: Example }\n';

const isHead = (blocks: string): boolean => blocks.includes('type: hero');

const screenOf = ({ blocks = '', form, layout = 'bare' }: Placed): string =>
  `title: Example\nlayout: ${layout}\nblocks:\n${isHead(blocks) ? '' : HEADING}${indented(blocks, 2)}${form ? `form:\n${indented(form, 2)}` : ''}`;

/** Rules that the examples have, or their types. */
const RULES =
  'required const format pattern type minimum maximum multipleOf maxLength minItems empty accept maxBytes image'.split(
    ' ',
  );

const errorsFor = (types: readonly string[]): string => {
  const messages = RULES.map((rule) => `${rule}: Look at this again`).join(', ');
  return `otherwise: Please try again.\noffline: You are offline.\ncatalogue:\n  claim-unknown: { text: We do not know this claim. }\nrules:\n${[...new Set(types)].map((type) => `  ${type}: { ${messages} }\n`).join('')}`;
};

type Types = Pick<Language, 'blocks' | 'fields'>;

/** The types of a product, and the field types that only the benefit has. */
const withBenefit = ({ blocks, fields }: Types): Types => {
  const others = benefit.fields.filter(({ type }) => fields.every((one) => one.type !== type));
  return { blocks, fields: [...fields, ...others] };
};

/** The screens of the examples, by path. */
function exampleFiles({ blocks, fields }: Types): Record<string, string> {
  const files: Record<string, string> = {
    'flows/example/example.journey.yaml': JOURNEY,
    'schemas/layouts/bare.layout.yaml': LAYOUT,
    'flows/errors.yaml': errorsFor(fields.map(({ type }) => type)),
    'schemas/example/state.part.yaml':
      'parameters: { number: text }\nblocks:\n  text: { type: text, text: "Claim ${number}" }\n',
  };
  const add = (id: string, placed: Placed, flow: string) => {
    files[`schemas/example/${id}.screen.yaml`] = screenOf(placed);
    files[`flows/example/${id}.flow.yaml`] = flow;
  };
  for (const { type, description, example: text } of blocks) {
    const isOfLayout = description.startsWith('Layouts');
    const layout = `example-${type}`;
    if (isOfLayout)
      files[`schemas/layouts/${layout}.layout.yaml`] =
        type === 'screen' ? LAYOUT : `blocks:\n${indented(text, 2)}${SCREEN}`;
    const shown = isOfLayout ? 'text: { type: text, text: The screen }\n' : text;
    const form = type === 'form' ? NAME : '';
    add(`block-${type}`, { blocks: shown, form, ...(isOfLayout && { layout }) }, flowOf(text));
  }
  for (const { type, example: text } of fields) {
    // A box that must be ticked is a consent, and another example.
    const required = type === 'checkbox' ? '' : /^ {4}(\w+):/m.exec(text)?.[1];
    const form = text.replace('schema:\n', `schema:\n  type: object\n  required: [${required}]\n`);
    add(`field-${type}`, { blocks: 'form: { type: form, submit: Continue }\n', form }, flowOf('type: form'));
  }
  for (const [kind, { example: text }] of Object.entries(writtenEffects)) {
    const press =
      'press: { type: button, label: Press, emit: press }\nform: { type: form, submit: Continue }\nsure: { type: modal, title: Sure?, dismiss: No, blocks: { text: { type: text, text: Sure? } } }\nmore: { type: modal, title: More, dismiss: Back, blocks: { text: { type: text, text: More of it } } }\n';
    add(`effect-${kind}`, { blocks: press, form: NAME }, flowOf('type: form', text));
  }
  return files;
}

/**
 * @param folder of the product; emptied first
 * @param types those whose examples it shows
 */
export function exampleProduct(folder: string, types: Types = portal): CompileOptions {
  const shown = withBenefit(types);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['schemas', 'flows', 'public', 'src'])
    cpSync(join(ROOT, 'examples/benefit', part), join(folder, part), { recursive: true });
  cpSync(join(ROOT, 'public/icons.svg'), join(folder, 'public/icons.svg'));
  const language = {
    ...benefit,
    ...shown,
    formats: { ...portal.formats, ...benefit.formats },
    customs: { locale: 'en-GB', currency: 'GBP' },
  };
  return { root: folder, language, overlay: exampleFiles(shown), parts: 'alone' };
}
