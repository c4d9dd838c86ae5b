/** What groups of experiments see: a delta that becomes blocks of their own, each under its condition. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { entriesOf, member, plain } from '../../renderer/compiler/load/source-node.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const NEWS = 'schemas/shop/news.screen.yaml';
const START = 'schemas/shop/start.screen.yaml';
const EXPERIMENTS = `assigned: order.tests
experiments:
  colour: { name: colour-2026, groups: [plain, bright, dark], default: plain }
  size: { name: size-2026, groups: [small, large], default: small }
`;
const SCREEN = `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  intro: { type: text, when: isOpen, text: Leia }
  back: { type: button, look: link, label: Voltar, go: shop/start }
`;

function compiled(overlay: Record<string, string>) {
  const { screens, modules, diagnostics } = compile({
    root,
    language,
    cache,
    overlay: { 'flows/experiments.yaml': EXPERIMENTS.replace(/ {2}size.*\n/, ''), ...overlay },
    parts: 'alone',
  });
  return { screens, modules, diagnostics: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

/** Ids of the blocks with their conditions and a text, in order. */
function shown(groups: string, screen = SCREEN) {
  const { screens, diagnostics } = compiled({ [NEWS]: `${screen}groups: ${groups}\n` });
  const blocks = entriesOf(member(screens.get('shop/news')?.node, 'blocks')).map(({ key, value }) => {
    const block = plain(value) as { when?: string; text?: string; label?: string };
    return [key, block.when ?? '', block.text ?? block.label ?? ''].join(' | ');
  });
  return { blocks, diagnostics };
}

const TITLE = 'title |  | Ajuda';
const INTRO = 'intro | isOpen | Leia';
const BACK = 'back |  | Voltar';

describe('the blocks of a screen with groups', () => {
  it.each([
    ['none', '{}', [TITLE, INTRO, BACK]],
    [
      'overridden',
      '{ colour: { bright: { title: { text: Socorro } } } }',
      [
        "title | experiments.colour != 'bright' | Ajuda",
        "title-colour-bright | experiments.colour == 'bright' | Socorro",
        INTRO,
        BACK,
      ],
    ],
    [
      'overridden, with a condition of its own',
      '{ colour: { bright: { intro: { text: Olhe } } } }',
      [
        TITLE,
        "intro | (isOpen) && experiments.colour != 'bright' | Leia",
        "intro-colour-bright | (isOpen) && experiments.colour == 'bright' | Olhe",
        BACK,
      ],
    ],
    [
      'removed and inserted',
      '{ colour: { bright: { intro: null, line: { type: divider, after: title }, top: { type: divider, after: start } } } }',
      [
        "top-colour-bright | experiments.colour == 'bright' | ",
        TITLE,
        "line-colour-bright | experiments.colour == 'bright' | ",
        "intro | (isOpen) && experiments.colour != 'bright' | Leia",
        BACK,
      ],
    ],
    [
      'of two groups',
      '{ colour: { bright: { title: { text: A } }, dark: { title: { text: B } } } }',
      [
        "title | !(experiments.colour in ['bright', 'dark']) | Ajuda",
        "title-colour-bright | experiments.colour == 'bright' | A",
        "title-colour-dark | experiments.colour == 'dark' | B",
        INTRO,
        BACK,
      ],
    ],
    [
      'from a fragment',
      '{ colour: { bright: { note: { $ref: shared/contact#/note, tone: small, after: back } } } }',
      [
        TITLE,
        INTRO,
        BACK,
        "note-colour-bright | experiments.colour == 'bright' | Fale conosco: ${brand.contact.phone}",
      ],
    ],
  ])('%s', (_title, groups, blocks) => {
    const { blocks: found, diagnostics } = shown(groups);
    expect(found).toEqual(blocks);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['{ colur: { bright: {} } }', 'TR201 There is no experiment colur'],
    ['{ colour: { brigth: {} } }', 'TR805 brigth is no group of colour'],
    ['{ colour: { bright: yes } }', 'TR102 Expected the blocks of bright that differ'],
    [
      '{ colour: { bright: { tile: { text: A } } } }',
      'TR204 The base has no tile, and a new block needs a type',
    ],
    ['{ colour: { bright: { title: { txt: A } } } }', 'TR101 txt is not known here'],
    [
      '{ colour: { bright: { title: { text: "${nobody}" } } } }',
      'TR302 There is no nobody: neither a root of the scope nor a fact',
    ],
  ])('%s is reported', (groups, diagnostic) => {
    expect(shown(groups).diagnostics).toEqual([diagnostic]);
  });

  it('are of one experiment each', () => {
    const overlay = {
      'flows/experiments.yaml': EXPERIMENTS,
      [NEWS]: `${SCREEN}groups: { colour: { bright: { title: { text: A } } }, size: { large: { title: { text: B } } } }\n`,
    };
    expect(compiled(overlay).diagnostics).toEqual([
      'TR813 colour changes title, too: whoever is in both groups would see it twice',
    ]);
  });
});

it('a screen follows the groups that the experiments get and lose', () => {
  const groups = '{ colour: { bright: { title: { text: A } } } }';
  const without = EXPERIMENTS.replace('bright, ', '').replace(/ {2}size.*\n/, '');
  const told = (experiments: string) => {
    const screen = { [NEWS]: `${SCREEN}groups: ${groups}\n` };
    return compiled({ ...screen, 'flows/experiments.yaml': experiments }).diagnostics;
  };
  const used = EXPERIMENTS.replace(/ {2}size.*\n/, '');
  const lost = expect.arrayContaining(['TR805 bright is no group of colour']);
  expect([told(used), told(without), told(used)]).toEqual([[], lost, []]);
});

describe('a variant', () => {
  const base = `title: Ajuda
blocks: { title: { type: heading, level: 1, text: Ajuda }, intro: { type: text, text: Leia } }
groups: { colour: { bright: { title: { text: A }, intro: { text: B } } } }
`;
  const variant = (own: string) => {
    const { screens, diagnostics } = compiled({
      [NEWS]: base,
      'schemas/shop/news/partner.screen.yaml': `extends: shop/news\n${own}`,
    });
    const blocks = entriesOf(member(screens.get('shop/news/partner')?.node, 'blocks'));
    return { ids: blocks.map(({ key }) => key), texts: blocks.map(({ value }) => plain(value)), diagnostics };
  };

  it('inherits what groups see', () => {
    const { ids, diagnostics } = variant('blocks: { title: { text: P } }');
    expect(ids).toEqual(['title', 'title-colour-bright', 'intro', 'intro-colour-bright']);
    expect(diagnostics).toEqual([]);
  });

  it('of a block that it removes, nothing is left', () => {
    const { ids, diagnostics } = variant('blocks: { intro: null }');
    expect(ids).toEqual(['title', 'title-colour-bright']);
    expect(diagnostics).toEqual([]);
  });

  it('may change what a group sees, and keep the rest', () => {
    const { texts } = variant('groups: { colour: { bright: { intro: { text: C } } } }');
    expect(texts).toMatchObject([{ text: 'Ajuda' }, { text: 'A' }, { text: 'Leia' }, { text: 'C' }]);
  });
});

it('a loading screen has the shape of what those see who are in no group', () => {
  const skeleton = (groups: string) =>
    /skeleton: (\[.*?\])/.exec(
      compiled({ [NEWS]: SCREEN + groups }).modules.get('virtual:trilha/screen/shop/news') ?? '',
    )?.[1];
  expect(skeleton('groups: { colour: { bright: { title: { text: A }, back: null } } }\n')).toBe(skeleton(''));
  expect(skeleton('')).toBe('["line","line"]');
});

it('an experiment is used where only a screen names it', () => {
  const flow = 'on: {}\n';
  const { diagnostics } = compile({
    root,
    language,
    overlay: {
      'flows/experiments.yaml': EXPERIMENTS,
      [START]: `${'title: T\nblocks: { hero: { type: hero, title: A, logo: logo.svg } }\n'}groups: { size: { large: { hero: { title: B } } } }\n`,
      'flows/shop/start.flow.yaml': flow,
    },
  });
  expect(diagnostics.filter(({ message }) => message.includes('the test size'))).toEqual([]);
});
