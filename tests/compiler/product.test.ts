/** What is wrong in `trilha.config.ts` is said at its member, and what it leaves out has a default. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS } from '../../renderer/language/product.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import {
  CONFIG_FILE,
  MistakenProduct,
  productMistakes,
  productOf,
} from '../../renderer/project/load/product.ts';
import { language } from './fixture/language.ts';

const root = mkdtempSync(join(tmpdir(), 'trilha-product-'));
beforeAll(() => {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/samples.ts'), '');
});
afterAll(() => rmSync(root, { recursive: true }));

const HEAD = `import { language } from './src/language.ts';

export default defineConfig({
  language,
`;
const right = { language, locales: ['pt-BR', 'en-GB'] };

/** Members as they are written, as they are exported, and what is said of them. */
const MISTAKES: [written: string, config: unknown, said: string[]][] = [
  ["  locales: ['pt-BR', 'en-GB'],", right, []],
  [
    "  locales: ['en-GB'],\n  samples: 'src/samples.ts',\n  today: '2026-02-28',\n  folders: { snapshots: 'recorded' },",
    {
      language,
      locales: ['en-GB'],
      samples: 'src/samples.ts',
      today: '2026-02-28',
      folders: { snapshots: 'recorded' },
    },
    [],
  ],
  ['', { language }, ["1:1 TR010 The locales are missing (BCP 47, the language first: ['pt-BR'])"]],
  [
    '',
    { locales: ['en-GB'] },
    ["4:3 TR010 The language is missing (import { language } from './src/language.ts')"],
  ],
  [
    "  locales: ['en-GB'],",
    { language: { ...language, functionsModule: undefined }, locales: ['en-GB'] },
    ["4:3 TR010 Nothing implements its functions (functionsModule: 'src/functions.ts')"],
  ],
  [
    "  locales: ['pt_BR'],",
    { language, locales: ['pt_BR'] },
    [`5:3 TR010 "pt_BR" is no locale (BCP 47, the language first: ['pt-BR'])`],
  ],
  [
    "  locales: ['fr-FR'],",
    { language, locales: ['fr-FR'] },
    ["5:3 TR010 The renderer has no words in fr-FR (en-GB, pt-BR; or words: 'src/words.ts')"],
  ],
  [
    "  locales: ['fr-FR'],\n  words: 'src/samples.ts',",
    { language, locales: ['fr-FR'], words: 'src/samples.ts' },
    [],
  ],
  [
    "  locales: ['en-GB', 'fr-FR'],",
    { language, locales: ['en-GB', 'fr-FR'] },
    ["5:3 TR010 The renderer has no words in fr-FR (en-GB, pt-BR; or words: { 'fr-FR': 'src/words.ts' })"],
  ],
  [
    "  locales: ['en-GB', 'fr-FR'],\n  words: { 'fr-FR': 'src/samples.ts' },",
    { language, locales: ['en-GB', 'fr-FR'], words: { 'fr-FR': 'src/samples.ts' } },
    [],
  ],
  [
    "  locales: ['en-GB', 'fr-FR'],\n  words: { 'fr-FR': 'src/sample.ts', 'fr-CA': 'src/samples.ts' },",
    { language, locales: ['en-GB', 'fr-FR'], words: { 'fr-FR': 'src/sample.ts', 'fr-CA': 'src/samples.ts' } },
    [
      '6:12 TR010 There is no module src/sample.ts (did you mean src/samples.ts?)',
      '6:38 TR010 fr-CA is not known here (did you mean fr-FR?)',
    ],
  ],
  [
    "  locales: ['en-GB'],\n  sample: 'src/samples.ts',",
    { language, locales: ['en-GB'], sample: 'src/samples.ts' },
    ['6:3 TR010 sample is not known here (did you mean samples?)'],
  ],
  [
    "  locales: ['en-GB'],\n  samples: 'src/sample.ts',",
    { language, locales: ['en-GB'], samples: 'src/sample.ts' },
    ['6:3 TR010 There is no module src/sample.ts (did you mean src/samples.ts?)'],
  ],
  [
    "  locales: ['en-GB'],\n  rehearsal: '../other.ts',",
    { language, locales: ['en-GB'], rehearsal: '../other.ts' },
    [`6:3 TR010 "../other.ts" is no path below ${CONFIG_FILE} (src/samples.ts)`],
  ],
  [
    "  locales: ['en-GB'],\n  currency: 'eur',",
    { language, locales: ['en-GB'], currency: 'eur' },
    [`6:3 TR010 "eur" is no currency (ISO 4217, in capitals: 'EUR')`],
  ],
  [
    "  locales: ['en-GB'],\n  timeZone: 'London',",
    { language, locales: ['en-GB'], timeZone: 'London' },
    [`6:3 TR010 "London" is no time zone (of the IANA database: 'Europe/London')`],
  ],
  [
    "  locales: ['en-GB'],\n  today: '2026-02-30',",
    { language, locales: ['en-GB'], today: '2026-02-30' },
    [`6:3 TR010 "2026-02-30" is no day (year first: '2026-11-20')`],
  ],
  [
    "  locales: ['en-GB'],\n  folders: { snapshot: 'recorded', fields: '/fields' },",
    { language, locales: ['en-GB'], folders: { snapshot: 'recorded', fields: '/fields' } },
    [
      '6:14 TR010 snapshot is not known here (did you mean snapshots?)',
      `6:36 TR010 "/fields" is no path below ${CONFIG_FILE} (src/samples.ts)`,
    ],
  ],
  [
    "  locales: ['en-GB'],\n  folders: [],",
    { language, locales: ['en-GB'], folders: [] },
    ['6:3 TR010 This has to be a map of members'],
  ],
];

describe('the configuration of a product', () => {
  it.each(MISTAKES)('%s', (written, config, said) => {
    writeFileSync(join(root, CONFIG_FILE), `${HEAD}${written}\n});\n`);
    const found = productMistakes(config, root).map(formatDiagnostic);
    expect(found).toEqual(said.map((one) => `${CONFIG_FILE}:${one}`));
  });

  it('is compulsory', () => {
    rmSync(join(root, CONFIG_FILE), { force: true });
    expect(() => productOf(undefined, root)).toThrow(MistakenProduct);
    expect(() => productOf(undefined, root)).toThrow(`${CONFIG_FILE}:1:1 TR010 There is no ${CONFIG_FILE}`);
  });

  it('stands for what it leaves out', () => {
    const nothing = { timeZone: null, samples: null, rehearsal: null, today: null, words: {} };
    const own = { ...language, customs: { locale: 'pt-BR', currency: null } };
    expect(productOf(right, root)).toEqual({ ...right, ...nothing, language: own, folders: FOLDERS });
    const { folders, language: named } = productOf(
      { ...right, currency: 'EUR', folders: { fields: 'own' } },
      root,
    );
    expect(named.customs).toEqual({ locale: 'pt-BR', currency: 'EUR' });
    expect(folders).toEqual({ ...FOLDERS, fields: 'own' });
  });
});
