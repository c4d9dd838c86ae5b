/** Edits of the portal's configuration by kind, drawn by a seed: texts of files, changed as a person would. */
import {
  BRANDS,
  BROUGHT,
  FLOWS,
  LAYOUTS,
  LEADING,
  linkTo,
  NOTED,
  noteField,
  type Overlay,
  onDisk,
  PARTNERS,
  readFile,
  SCREENS,
  SHARED,
  SURVEYED,
  screenOf,
  survey,
  surveyFiles,
  TABLES,
  variantsWithField,
  withField,
} from './brought.ts';
import type { Draw } from './draw.ts';

export interface Edit {
  readonly words: string;
  /** What stands in for the files of the version before; null for a file that the later version has not. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** An answer that has another path in the later version. */
  readonly renamed?: Renamed;
  /** Words that only the later version says. */
  readonly marks?: readonly string[];
}

export interface Renamed {
  readonly screen: string;
  readonly from: string;
  readonly to: string;
}

/** One place that a pattern finds, replaced; null where it finds none. */
function replacedOnce(
  path: string,
  pattern: RegExp,
  draw: Draw,
  to: (found: RegExpMatchArray) => string,
): Edit | null {
  const text = onDisk(path);
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return null;
  const one = draw.of(found);
  const after = to(one);
  const whole = text.slice(0, one.index) + after + text.slice(one.index + one[0].length);
  return { words: `${path}: ${one[0].trim()} → ${after.trim()}`, texts: { [path]: whole } };
}

/** What an edit may look at besides its draw: files of screens on which visits stand come more often. */
export interface Places {
  /** Ids of screens on which visits stand. */
  readonly screens: readonly string[];
  /** Those that have a form. */
  readonly forms: readonly string[];
}

type Kind = (draw: Draw, places: Places) => Edit | null;

const MARK = 'Palavra';
const WORD = /(?<=\b(?:title|text|label|help|submit|busy|note): "?)[A-ZÀ-Ú][a-zà-ú]+(?=[ a-zà-ú,.?"}\n])/g;

const texts: Kind = (draw, { screens }) => {
  const kind = draw.below(10);
  const file =
    kind < 6 ? screenOf(draw.of(screens)) : draw.of(kind < 7 ? LAYOUTS : kind < 9 ? SHARED : SCREENS);
  const edit = replacedOnce(file, WORD, draw, () => MARK);
  return edit && { ...edit, marks: [MARK] };
};

const LIMIT = /(minimum|maximum|minLength|maxLength): (\d+)\b/g;
const REQUIRED = /(?<=^ {4}required: \[)([^\]\n]+)(?=\])/gm;

const rules: Kind = (draw, { forms }) => {
  const how = draw.below(4);
  if (how < 2)
    return replacedOnce(draw.of(SHARED), LIMIT, draw, ([, name, number]) => {
      const step = draw.of([-2, -1, 1, 2]);
      return `${name}: ${Math.max(0, Number(number) + step)}`;
    });
  const file = screenOf(draw.of(forms));
  if (how === 2)
    return replacedOnce(file, REQUIRED, draw, ([all]) => {
      const names = all.split(/, ?/);
      const gone = draw.below(names.length);
      return names.filter((_, at) => at !== gone).join(', ');
    });
  return replacedOnce(
    file,
    /^ {6}(\w+): \{ type: string(?=[, ])/gm,
    draw,
    ([whole]) => `${whole}, minLength: 2`,
  );
};

const added: Kind = (draw, { forms }) => {
  const file = screenOf(draw.of(forms));
  const isRequired = draw.chance(0.5);
  const text = withField(onDisk(file), 'recado', noteField('Um recado', isRequired));
  const words = `${file}: ${isRequired ? 'a required' : 'an optional'} field`;
  return text === null
    ? null
    : { words, texts: { ...variantsWithField(file, 'recado', isRequired), [file]: text } };
};

const PROPERTY = /^ {6}(\w+): .*$/gm;
const flowOf = (screen: string) => screen.replace(/^schemas\/(.*)\.screen\.yaml$/, 'flows/$1.flow.yaml');

/** The flow of a screen, if it has one of its own. */
const ownFlow = (screen: string): string | null => {
  const path = flowOf(screen);
  return FLOWS.includes(path) || path in BROUGHT ? path : null;
};

/** A field of the form of a screen, drawn. */
function fieldIn(draw: Draw, { forms }: Places): { file: string; name: string } | null {
  const file = screenOf(draw.of(forms));
  const text = onDisk(file);
  const from = text.search(/^ {4}properties:$/m);
  if (from < 0) return null;
  const body = text.slice(from).split(/^ {2}\w/m)[0] ?? '';
  const names = [...body.matchAll(PROPERTY)].map(([, name = '']) => name);
  return names.length === 0 ? null : { file, name: draw.of(names) };
}

const removed: Kind = (draw, places) => {
  if (draw.chance(0.6)) {
    const file = screenOf(draw.of(Object.keys(NOTED)));
    return { words: `${file}: the note is gone`, texts: { [file]: readFile(file) } };
  }
  const field = fieldIn(draw, places);
  if (!field) return null;
  const { file, name } = field;
  const flow = ownFlow(file);
  const without = onDisk(file)
    .replace(new RegExp(`^ {6}${name}: .*\\n(?: {8}.*\\n)*`, 'm'), '')
    .replace(new RegExp(`^ {4}${name}: .*\\n(?: {6}.*\\n)*`, 'm'), '')
    .replace(new RegExp(`^ {4}${name}:\\n(?: {6}.*\\n)*`, 'm'), '')
    .replace(new RegExp(`(\\[(?:[\\w, \\n]+, )?)\\b${name}\\b(?:, )?`, 'g'), '$1')
    .replace(/, \]/g, ']');
  const texts: Record<string, string> = { [file]: without };
  if (flow !== null)
    texts[flow] = onDisk(flow)
      .replace(new RegExp(`^ +[\\w.]+: (?:\\w+\\()?form\\.${name}\\b.*\\n`, 'gm'), '')
      .replace(new RegExp(`^ {2}${name}: .*\\n`, 'm'), '');
  return { words: `${file}: field ${name} is gone`, texts };
};

const renamed: Kind = (draw, places) => {
  const field = fieldIn(draw, places);
  if (!field) return null;
  const { file, name } = field;
  const to = `${name}Novo`;
  const flow = ownFlow(file);
  const text = onDisk(file)
    .replace(new RegExp(`^( {4}| {6})${name}:`, 'gm'), `$1${to}:`)
    .replace(new RegExp(`(?<=(?:required|fields): \\[[^\\]]*)\\b${name}\\b`, 'g'), to)
    .replace(new RegExp(`form\\.${name}\\b`, 'g'), `form.${to}`)
    .replace(new RegExp(`below: ${name}\\b`), `below: ${to}`);
  const texts: Record<string, string> = { [file]: text };
  if (flow !== null)
    texts[flow] = onDisk(flow)
      .replace(new RegExp(`form\\.${name}\\b`, 'g'), `form.${to}`)
      .replace(new RegExp(`change\\.${name}:`, 'g'), `change.${to}:`)
      .replace(/(?<=^initial:\n(?: {2}.*\n)*)/m, '')
      .replace(
        new RegExp(`^( {2})${name}: (?=.*\\b(?:query|loan|published|vars|session)\\b)`, 'm'),
        `$1${to}: `,
      )
      .replace(new RegExp(`reject: \\{ ${name}:`, 'g'), `reject: { ${to}:`);
  const screen = file.replace(/^schemas\/|\.screen\.yaml$/g, '');
  return { words: `${file}: ${name} → ${to}`, texts, renamed: { screen, from: name, to } };
};

const gone: Kind = (draw) => {
  const journey = draw.of([...SURVEYED, null, null]);
  if (journey === null) {
    const file = draw.of([screenOf('solicitacao/inicio/parceiro-prova'), ...PARTNERS]);
    const flow = ownFlow(file);
    return { words: `${file} is gone`, texts: { [file]: null, ...(flow !== null && { [flow]: null }) } };
  }
  const files = surveyFiles(journey).map(([file]) => [file, null] as const);
  const texts = { ...Object.fromEntries(files), [LEADING]: onDisk(LEADING).replace(linkTo(journey), '') };
  return { words: `${survey(journey)} is gone`, texts };
};

const tables: Kind = (draw) => {
  const file = draw.of(TABLES);
  if (draw.chance(0.4)) return replacedOnce(file, /^ {2}- \{.*\}\n/gm, draw, () => '');
  const targets = [...new Set(TABLES.flatMap((path) => onDisk(path).match(/(?<=\bgo: )[\w/-]+/g) ?? []))];
  return replacedOnce(file, /(?<=\bgo: )[\w/-]+/g, draw, () => draw.of(targets));
};

const calls: Kind = (draw, { screens }) => {
  const flows = screens.map((id) => ownFlow(screenOf(id))).filter((path) => path !== null);
  const file = draw.chance(0.8) ? draw.of(flows) : draw.of(FLOWS);
  const how = draw.below(4);
  if (how === 0)
    return replacedOnce(
      file,
      /^ {2}submit:\n(?= {4}-)/gm,
      draw,
      ([all]) => `${all}    - { call: getLogged, quiet: true }\n`,
    );
  if (how === 1)
    return replacedOnce(
      file,
      /(?<=^ {6,}\w+: )form\.(\w+)$/gm,
      draw,
      ([all]) => `"${all} != null ? ${all} : null"`,
    );
  if (how === 2) return replacedOnce(file, /^ {4}- \{.*\}\n/gm, draw, () => '');
  return replacedOnce(file, /^ {4}- route\n/gm, draw, () => '    - { go: institucional/como-funciona }\n');
};

const CONSENT = '{ type: boolean, const: true }';

const consents: Kind = (draw, { screens, forms }) => {
  const how = draw.below(4);
  if (how === 0) {
    const agreeing = [...SHARED, ...screens.map(screenOf)].filter((path) => onDisk(path).includes(CONSENT));
    const file = draw.of(agreeing);
    return replacedOnce(
      file,
      /(?<=label: "?)(?:Li|Autorizo|Aceito|Concordo|Quero)\b/g,
      draw,
      ([word]) => `${word} agora`,
    );
  }
  if (how === 1) return replacedOnce(screenOf(draw.of(forms)), /\{ type: boolean \}/g, draw, () => CONSENT);
  const file = screenOf(draw.of(forms));
  const text = withField(onDisk(file), 'aceite', {
    rules: CONSENT,
    ui: '{ field: consent, label: Aceito a novidade, messages: { required: Aceite, const: Aceite } }',
    isRequired: true,
  });
  const variants = variantsWithField(file, 'aceite', true);
  return text === null ? null : { words: `${file}: a new consent`, texts: { ...variants, [file]: text } };
};

const brands: Kind = (draw) => {
  const file = draw.of(BRANDS);
  const how = draw.below(3);
  if (how === 0)
    return replacedOnce(file, /(?<=^ {4}\w+: "#)[0-9a-f]{6}(?=")/gm, draw, (found) =>
      (Number.parseInt(found[0], 16) ^ 0x010101).toString(16).padStart(6, '0'),
    );
  if (how === 1) return replacedOnce(file, /(?<=^ {2}start: ").*(?="$)/gm, draw, ([all]) => `${all}, e já`);
  return replacedOnce(
    'schemas/brands/about.yaml',
    /(?<=: "?)[A-ZÀ-Ú][a-zà-ú]+/g,
    draw,
    ([word]) => `${word}s`,
  );
};

const experiments: Kind = (draw) => {
  const file = 'flows/experiments.yaml';
  const how = draw.below(4);
  if (how === 0)
    return replacedOnce(file, /(?<=groups: \[)\w+, (\w+)\](\n {4}default: )\w+/g, draw, (found) =>
      found[0].replace(/default: \w+$/, `default: ${found[1]}`),
    );
  if (how === 1) return replacedOnce(file, /(?<=groups: \[[^\]]+)\]/g, draw, () => ', outro]');
  if (how === 2)
    return replacedOnce(file, /(?<=exposed: \{ )when: [^}]+(?= \})/g, draw, () => 'when: phaseId == 2');
  // Who is in the group sees what the others saw.
  return replacedOnce('flows/facts.yaml', /(?<=\bexperiments\.\w+) == (?=')/g, draw, () => ' != ');
};

/** Every kind of edit, by its name. */
export const KINDS = {
  ...{ texts, rules, added, removed, renamed, gone },
  ...{ tables, calls, consents, brands, experiments },
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

/** The later version's texts in place of those of the version before. */
export const overlayOf = ({ texts }: Pick<Edit, 'texts'>): Overlay =>
  Object.fromEntries(
    Object.entries({ ...BROUGHT, ...texts }).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );

/** Files that the later version has not. */
export const goneBy = ({ texts }: Pick<Edit, 'texts'>): ReadonlySet<string> =>
  new Set(Object.entries(texts).flatMap(([path, text]) => (text === null ? [path] : [])));
