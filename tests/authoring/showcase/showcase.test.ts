/** The static showcase, made for two screens: its pages, their links, words and rules, and the search. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSamples } from '../../../renderer/authoring/snapshots/sample-files.ts';
import { FOLDERS } from '../../../renderer/language/product.ts';
import { writeShowcase } from '../../../renderer/workbench/showcase/write-showcase.ts';
import { type StagedProject, stagedProject } from '../../../renderer/workbench/states/staged-project.ts';
import { firstVisit } from '../../../src/app/workbench.ts';
import { portal, PORTAL_ROOT as root } from '../../support/portal-compilation.ts';

const STEP = 'solicitacao/renda';
const FORCED = 'solicitacao/inicio/tl';
const ONLY = [STEP, FORCED];
const folder = mkdtempSync(join(tmpdir(), 'trilha-showcase-'));
const options = { folder: join(folder, 'site'), pictures: join(root, 'public'), lang: 'pt-BR', only: ONLY };

/** Without the modules of other screens, whose components would take time to load. */
const modules = new Map(
  [...portal.modules].filter(([id]) => {
    const [, screen] = /\/screen\/(.*)$/.exec(id) ?? [];
    return screen === undefined || ONLY.includes(screen) || screen.startsWith('system/');
  }),
);

let project: StagedProject;

beforeAll(async () => {
  const snapshots = join(root, FOLDERS.snapshots);
  const { samples, today } = readSamples(snapshots);
  project = await stagedProject({ ...portal, modules }, samples, { firstVisit, today }, { root, snapshots });
  await writeShowcase(project, options);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(options.folder, path), 'utf8');
const pages = () =>
  readdirSync(options.folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));

function documentOf(path: string) {
  const window = new Window({ url: `http://localhost/${path}` });
  window.document.write(read(path).replace(/<script[^>]*><\/script>|<link[^>]*>/g, ''));
  return window.document;
}

/** A page, what it contains, and what it does not. */
const CONTENTS: readonly [path: string, has: readonly (string | RegExp)[], hasNot: readonly string[]][] = [
  ['index.html', ['2 screens and parts', 'screens/solicitacao/renda.html'], []],
  [
    `screens/${STEP}.html`,
    [
      'Como você comprova sua renda?',
      'Escolha como quer comprovar sua renda',
      'step-income with way proof',
      /submit → .*solicitacao\/renda\/comprovacao/,
      /<dt>rule enum<\/dt><dd data-kind="rule">statement, proof, professional/,
      `href="../../screens/${STEP}.topsim.html">TopSim`,
    ],
    [],
  ],
  [`stages/${STEP}/errors.html`, ['Escolha como quer comprovar sua renda', '<base target="_top">'], []],
  [`stages/${STEP}/open.html`, ['data-brand="emprestimosim"'], ['Escolha como quer comprovar sua renda']],
  [`stages/${STEP}/open.topsim.html`, ['data-brand="topsim"', 'TopSim'], []],
  [`screens/${STEP}.topsim.html`, ['aria-current="page">TopSim'], ['step-income with way proof']],
  [`stages/${FORCED}/open.html`, ['data-brand="topsim"', 'A conta em letra grande'], []],
  [
    `screens/${FORCED}.html`,
    ['<dt>Extends</dt><dd><code>solicitacao/inicio</code>'],
    ['aria-label="Brands"'],
  ],
];

describe('the site', () => {
  test.each(CONTENTS)('%s has its words and rules', (path, has, hasNot) => {
    const text = read(path);
    for (const one of has)
      expect(typeof one === 'string' ? text.includes(one) : one.test(text), `${one}`).toBe(true);
    for (const one of hasNot) expect(text).not.toContain(one);
  });

  test('sent, a screen leads to the next one', () => {
    expect(read(`screens/${STEP}.html`)).toMatch(/Sent<\/h3>.*\n?.*Leads to <code>solicitacao\/renda\/ebs/);
  });

  test('every link leads to a file of the site, and to an element in it', () => {
    const broken = pages().flatMap((page) => {
      const links = [...read(page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
      return links.flatMap((link) => {
        const [path = '', anchor] = link.split('#');
        if (/^(data|mailto|tel|https):/.test(path)) return [];
        const file = path === '' ? page : join(dirname(page), path);
        const isThere = existsSync(join(options.folder, file));
        const hasAnchor = !anchor || !file.endsWith('.html') || read(file).includes(`id="${anchor}"`);
        return isThere && hasAnchor ? [] : [`${page}: ${link}`];
      });
    });
    expect(broken).toEqual([]);
    expect(pages().length).toBeGreaterThan(30);
  });

  test('every page of its own has one heading of the first level, named frames, and each id once', () => {
    for (const page of [
      'index.html',
      `screens/${STEP}.html`,
      `screens/${STEP}.topsim.html`,
      `screens/${FORCED}.html`,
    ]) {
      const document = documentOf(page);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const frames = [...document.querySelectorAll('iframe')].map((one) => one.getAttribute('title'));
      const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1]));
      expect(new Set(ids).size, page).toBe(ids.length);
      expect(
        frames.every((title) => title),
        page,
      ).toBe(true);
      expect(new Set(frames).size, page).toBe(frames.length);
      expect(levels.filter((level) => level === 1).length, page).toBe(1);
      expect(
        levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
        page,
      ).toBe(true);
      expect(document.querySelectorAll('main').length, page).toBe(1);
    }
  });

  test('a folder with other things in it is left alone', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'letter.txt'), 'Dear');
    await expect(writeShowcase(project, { ...options, folder: other })).rejects.toThrow('is no showcase');
    expect(readdirSync(other)).toEqual(['letter.txt']);
  });
});

/** What is typed, among what, the screens that are found, and the first line. */
const SEARCHES: readonly [string, string, readonly string[], string][] = [
  ['COMPROVA SUA RENDA', '', [STEP], 'title: Como você comprova sua renda?'],
  ['enum proof', 'rule', [STEP], 'field way, rule enum: statement, proof, professional'],
  ['way', 'field', [STEP], 'field way: way'],
  ['renda/ebs', 'route', [STEP], 'on submit go solicitacao/renda/ebs: solicitacao/renda/ebs'],
  ['inicio/tl', '', [FORCED], ''],
  ['nothing like it', '', [], ''],
];

test.each(SEARCHES)('«%s» among «%s» finds %j', (typed, kind, found, line) => {
  const document = documentOf('index.html');
  const search = new Function(
    ...['document', 'location', 'history', 'addEventListener'],
    `${read('search-data.js')}\n${read('search.js')}`,
  );
  const location = { hash: `#${encodeURIComponent(typed)}`, pathname: '/' };
  const form = document.querySelector('form') as unknown as HTMLFormElement;
  (form.querySelector('select') as HTMLSelectElement).value = kind;
  search(document, location, { replaceState: () => {} }, () => {});
  const items = [...document.querySelectorAll('#results > li')];
  expect(items.map((item) => item.querySelector('a')?.textContent)).toEqual(found);
  expect(items[0]?.querySelector('li')?.textContent ?? '').toContain(line);
  expect(form.hidden).toBe(false);
});
