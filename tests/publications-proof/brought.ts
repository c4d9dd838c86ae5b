/** The version before any edit: the portal's own files, and what edits need besides. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';

/** Texts by path. */
export type Overlay = Readonly<Record<string, string>>;

/** Gives the text of a file of the version before. */
type Source = (path: string) => string;

export const screenOf = (id: string) => `schemas/${id}.screen.yaml`;

export const survey = (journey: string) => `${journey}/pesquisa-${journey}`;

/** What is typed is read below the form: an answer that nothing reads is a mistake. */
const SURVEY = `title: Pesquisa
blocks:
  hero: { type: hero, title: Uma pesquisa, text: Conte como foi. }
  form: { type: form, submit: Enviar }
  read: { type: text, text: "\${form.mark != null ? form.mark : '–'} \${form.more != null ? form.more : '–'}" }
form:
  schema:
    type: object
    required: [mark]
    properties:
      mark: { type: string, maxLength: 40 }
      more: { type: string, maxLength: 40 }
  ui:
    mark: { field: text, label: Nota, messages: { required: Dê uma nota } }
    more: { field: text, label: Por quê }
`;
const SURVEY_FLOW = 'on:\n  submit: { go: institucional/como-funciona }\n';

/** A page that leads to the surveys. */
export const LEADING = screenOf('institucional/como-funciona');
export const linkTo = (journey: string) =>
  `  ${journey}: { type: button, look: link, label: Responda à pesquisa ${journey}, go: ${survey(journey)} }\n`;

const isFile = (path: string): boolean => existsSync(join(PORTAL_ROOT, path));
export const readFile: Source = (path) => readFileSync(join(PORTAL_ROOT, path), 'utf8');

/** A journey with a table, which leads on where a screen is gone, and one without. */
export const SURVEYED = ['acesso', 'institucional'];

export const surveyFiles = (journey: string): readonly (readonly [string, string])[] => [
  [screenOf(survey(journey)), SURVEY],
  [`flows/${survey(journey)}.flow.yaml`, SURVEY_FLOW],
];

/** Changes of one text, in order; null if one of them finds nothing. */
function allReplaced(text: string, changes: readonly (readonly [RegExp, string])[]): string | null {
  let changed = text;
  for (const [pattern, to] of changes) {
    const after = changed.replace(pattern, to);
    if (after === changed) return null;
    changed = after;
  }
  return changed;
}

interface NewField {
  readonly rules: string;
  readonly ui: string;
  readonly isRequired: boolean;
}

/** A field in the last step of a form, and a text that reads it: an answer that nothing reads is a mistake. */
export function withField(text: string, name: string, { rules, ui, isRequired }: NewField): string | null {
  const isStepped = /^ {2}steps:$/m.test(text);
  return allReplaced(text, [
    [/^blocks:$/m, `blocks:\n  ${name}: { type: text, when: form.${name} != null, text: Obrigado. }`],
    [/^ {4}properties:$/m, `    properties:\n      ${name}: ${rules}`],
    [/^ {2}ui:$/m, `  ui:\n    ${name}: ${ui}`],
    ...(isRequired ? [[/^( {4}required: \[[^\]]+)\]/m, `$1, ${name}]`] as const] : []),
    ...(isStepped
      ? [[/(^ {2}steps:\n(?: {4}.*\n)* {4}\w+: \{.*fields: \[[^\]]+)\]/m, `$1, ${name}]`] as const]
      : []),
  ]);
}

export const noteField = (label: string, isRequired: boolean): NewField => ({
  rules: '{ type: string, maxLength: 60 }',
  ui: `{ field: text, label: ${label}${isRequired ? ', messages: { required: Escreva um recado }' : ''} }`,
  isRequired,
});

/** Forms with one more question than the portal's own, which an edit may take away; whether nobody goes on without it. */
export const NOTED: Readonly<Record<string, boolean>> = {
  'solicitacao/informacoes-contrato': false,
  'solicitacao/banco-nao-aceito': true,
  'solicitacao/dados-obrigatorios': false,
  'solicitacao/renda': true,
};

const noted = Object.entries(NOTED).map(([id, isRequired]) => {
  const file = screenOf(id);
  return [file, withField(readFile(file), 'nota', noteField('Uma nota', isRequired)) ?? ''] as const;
});

/** What the version before has besides the portal's own files, or in their place: an edit can only take away what it brought. */
export const BROUGHT: Overlay = {
  ...Object.fromEntries(noted),
  [screenOf('solicitacao/inicio/parceiro-prova')]:
    'extends: solicitacao/inicio\ntitle: Peça seu empréstimo com o parceiro\nblocks:\n  hero: { title: Um parceiro }\n',
  ...Object.fromEntries(SURVEYED.flatMap(surveyFiles)),
  [LEADING]: readFile(LEADING).replace(/^ {2}apply:/m, (all) => SURVEYED.map(linkTo).join('') + all),
};

export const onDisk: Source = (path) => BROUGHT[path] ?? (isFile(path) ? readFile(path) : '');

const FIELDS_OF_STEP = /^ {2}steps:\n(?: {4}.*\n)* {4}(\w+): \{.*fields: \[/m;

const TAKES_AWAY = /^( {4}properties: \{[^{}]*: null) \}/m;

/** Variants that tell the last step, or what is required, anew: the field has to stand there, too. */
export function variantsWithField(file: string, name: string, isRequired: boolean): Record<string, string> {
  const [, step] = FIELDS_OF_STEP.exec(onDisk(file)) ?? [];
  const id = file.replace(/^schemas\/|\.screen\.yaml$/g, '');
  const variants = SCREENS.filter((path) => readFile(path).includes(`\nextends: ${id}\n`));
  return Object.fromEntries(
    variants.flatMap((path) => {
      const text = readFile(path);
      const after = TAKES_AWAY.test(text)
        ? text.replace(TAKES_AWAY, `$1, ${name}: null }`).replace(/^blocks:\n/m, `blocks:\n  ${name}: null\n`)
        : text
            .replace(new RegExp(`(^ {4}${step}: \\{.*fields: \\[[^\\]]+)\\]`, 'm'), `$1, ${name}]`)
            .replace(/^( {4}required: \[[^\]]+)\]/m, isRequired ? `$1, ${name}]` : '$&');
      return after === text ? [] : [[path, after]];
    }),
  );
}

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(PORTAL_ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(end))
    .sort();

export const SHARED = filesIn('schemas/shared', '.fragment.yaml');
export const SCREENS = filesIn('schemas', '.screen.yaml');
/** Start pages of single partners. */
export const PARTNERS = SCREENS.filter((path) => path.startsWith('schemas/solicitacao/inicio/'));
export const LAYOUTS = filesIn('schemas/layouts', '.layout.yaml');
export const TABLES = filesIn('flows/loan-routing', '.routing.yaml');
export const FLOWS = filesIn('flows', '.flow.yaml');
export const BRANDS = filesIn('schemas/brands', '.brand.yaml');
