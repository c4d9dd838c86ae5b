/** Screens, calls and members of the contract that the later version has not, or has otherwise; what is carried, and how. */
import { describe, expect, it } from 'vitest';
import { type Next, nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import type { OpenApiDocument } from '../../../renderer/language/host.ts';
import { type Edit, edited } from '../../compiler/diff-edits.ts';
import { language } from '../../compiler/fixture/language.ts';
import { FIXTURE_ROOT as root } from '../../compiler/fixture-compilation.ts';

const START = 'schemas/shop/start.screen.yaml';
const PARTNER = 'schemas/shop/start/partner.screen.yaml';
const JOURNEY = 'flows/shop/shop.journey.yaml';
const TABLE = 'flows/next/order.routing.yaml';

const variant: Edit = ['schemas/shop/start/other.screen.yaml', null, 'extends: shop/start\ntitle: Outro\n'];
const survey = (id: string): Edit => [
  `schemas/shop/${id}.screen.yaml`,
  null,
  'title: Pesquisa\nblocks:\n  title: { type: heading, level: 1, text: Pesquisa }\n  form: { type: form, submit: Enviar }\nform:\n  schema: { type: object, properties: { mark: { type: integer } } }\n  ui: { mark: { field: text, label: Nota } }\n',
];
const club: readonly Edit[] = [
  [
    'flows/club/club.journey.yaml',
    null,
    'mounts: [{ path: /clube }]\nlayout: page\nloading: system/loading\nerror: system/error\n',
  ],
  [
    'schemas/club/start.screen.yaml',
    null,
    'title: Clube\nblocks: { title: { type: heading, level: 1, text: Clube } }\n',
  ],
];
const face: readonly Edit[] = [
  [
    START,
    'prerender: true',
    'prerender: true\ngroups: { colour: { bright: { blocks: { more: { type: button, label: Ver, go: shop/quick } } } } }',
  ],
];
const stays: Edit = [
  TABLE,
  'otherwise: { go: shop/start, takes: { state: open } }',
  'otherwise: { stay: true }',
];

/** Title; edits of the version before and of the later one; the screen; what follows, where to, and why. */
const GONE: readonly [string, readonly Edit[], readonly Edit[], string, Next, string | null, string?][] = [
  ['a variant', [variant], [], 'shop/start/other', 'recall', 'shop/start', 'what it offered is closed'],
  ['its base stays as it is', [variant], [], 'shop/start', 'same', 'shop/start'],
  ['a journey', club, [], 'club/start', 'recall', null, 'journey club is gone'],
  [
    'a screen of a journey with a table',
    [survey('survey')],
    [],
    'shop/survey',
    'carry',
    null,
    'table next/order leads on',
  ],
  [
    'a screen whose table may stay',
    [survey('survey'), stays],
    [stays],
    'shop/survey',
    'finish',
    null,
    'nothing takes its place',
  ],
  [
    'a screen whose address leads on',
    [survey('survey')],
    [
      [
        JOURNEY,
        'redirects: { /inicio: shop/start }',
        'redirects: { /inicio: shop/start, /survey: shop/help }',
      ],
    ],
    'shop/survey',
    'carry',
    'shop/help',
  ],
  [
    'a screen with another id',
    [survey('survey')],
    [survey('review')],
    'shop/survey',
    'carry',
    'shop/review',
    'shop/survey is now shop/review',
  ],
  [
    'a screen of no journey',
    [
      [
        'schemas/system/old.screen.yaml',
        null,
        'title: Velho\nblocks: { title: { type: heading, level: 1, text: Velho } }\n',
      ],
    ],
    [],
    'system/old',
    'finish',
    null,
  ],
  ['what a group got', face, [], 'shop/start', 'same', 'shop/start'],
  ['what a group gets from now on', [], face, 'shop/start', 'carry', 'shop/start'],
  ['a screen that is new', [], [survey('survey')], 'shop/start', 'same', 'shop/start'],
  ['a variant that is new', [], [variant], 'shop/start', 'same', 'shop/start'],
];

describe.each(GONE)('%s', (_title, before, after, screen, next, to, why) => {
  it(`${screen}: ${next}`, () => {
    const found = nextOf(edited(before), edited(after)).screens.get(screen);
    expect(found, found?.why.join('\n')).toMatchObject({ next, to });
    if (why !== undefined) expect(found?.why.join('\n')).toContain(why);
  });
});

it('what a group got is carried', () => {
  const { screens } = nextOf(edited(face), edited([]));
  const faces = [...screens].filter(([id]) => id.startsWith('shop/start') && id.includes('bright'));
  expect(faces.length).toBeGreaterThan(0);
  for (const [, found] of faces) expect(found).toMatchObject({ next: 'carry' });
});

type Json = Record<string, unknown>;
const contract = language.contract();
const compiled = (document: OpenApiDocument) =>
  compile({ root, language: { ...language, contract: () => document }, parts: 'alone' });
const before = compiled(contract);

const properties = (schema: Json | undefined) => schema?.properties as Record<string, Json>;

/** The contract with one schema or path changed. */
function changed(edit: (document: { paths: Record<string, Json>; schemas: Record<string, Json> }) => void) {
  const document = structuredClone(contract);
  edit({ paths: document.paths, schemas: document.components.schemas });
  return document;
}

/** Title; the contract; screens with what follows. */
const CONTRACTS: readonly [string, OpenApiDocument, Readonly<Record<string, Next>>][] = [
  ['the same', changed(() => {}), { 'shop/start': 'same' }],
  [
    'a call that nobody makes is gone',
    changed(({ paths }) => void delete paths['/api/prize']),
    { 'shop/start': 'same' },
  ],
  [
    'a call is gone',
    changed(({ paths }) => void delete paths['/api/orders']?.post),
    { 'shop/start': 'recall', 'shop/start/partner': 'recall', 'shop/quick': 'recall', 'shop/order': 'same' },
  ],
  [
    'a call of a part is gone',
    changed(({ paths }) => void delete paths['/api/orders/{code}']?.get),
    { 'shop/order': 'recall' },
  ],
  [
    'a call has another address',
    changed(({ paths }) => {
      paths['/api/v2/orders'] = { post: paths['/api/orders']?.post };
      delete paths['/api/orders']?.post;
    }),
    { 'shop/start': 'recall' },
  ],
  [
    'a member that is not sent is demanded',
    changed(({ schemas }) => {
      (schemas.NewOrder as Json).required = ['email', 'size', 'phone'];
    }),
    { 'shop/start': 'recall' },
  ],
  [
    'a member that is refused without, beside the schema',
    changed(({ schemas }) => {
      (schemas.NewOrder as Json)['x-needed'] = ['pin'];
    }),
    { 'shop/start': 'recall', 'shop/help': 'same' },
  ],
  [
    'a member of a section that may be left out is demanded',
    changed(({ schemas }) => {
      (schemas.NewOrder as Json).required = ['email', 'size', 'address'];
    }),
    { 'shop/start': 'recall' },
  ],
  [
    'a member that is sent is gone',
    changed(({ schemas }) => void delete properties(schemas.NewOrder).size),
    { 'shop/start': 'recall' },
  ],
  [
    'a member that is not sent is gone',
    changed(({ schemas }) => void delete properties(schemas.NewOrder).phone),
    { 'shop/start': 'same' },
  ],
  [
    'a member that is sent has a limit',
    changed(({ schemas }) => {
      properties(schemas.NewOrder).email = { type: 'string', maxLength: 7 };
    }),
    { 'shop/start': 'recall' },
  ],
  [
    'a value more is taken',
    changed(({ schemas }) => {
      properties(schemas.NewOrder).size = { type: 'string', enum: ['small', 'large', 'huge'] };
    }),
    { 'shop/start': 'same' },
  ],
  [
    'a new member may be sent',
    changed(({ schemas }) => {
      properties(schemas.NewOrder).colour = { type: 'string' };
    }),
    { 'shop/start': 'same' },
  ],
  [
    'an answer lacks a member',
    changed(({ schemas }) => void delete properties(schemas.Order).total),
    { 'shop/order': 'recall', 'shop/help': 'recall' },
  ],
  [
    'an answer has a member more',
    changed(({ schemas }) => {
      properties(schemas.Order).weight = { type: 'integer' };
    }),
    { 'shop/order': 'same', 'shop/start': 'same' },
  ],
];

describe.each(CONTRACTS)('contract: %s', (_title, document, expected) => {
  it(JSON.stringify(expected), () => {
    const { screens } = nextOf(before, compiled(document));
    const found = Object.fromEntries(Object.keys(expected).map((id) => [id, screens.get(id)?.next]));
    expect(found).toEqual(expected);
  });
});

const CARRIED: { title: string; edits: Edit[]; screen: string; form: object | undefined }[] = [
  {
    title: 'a renamed answer is carried to its new path',
    edits: [
      [PARTNER, 'message: { type', 'words: { type'],
      [PARTNER, '    message: { field', '    words: { field'],
      [PARTNER, 'form.message == null', 'form.words == null'],
    ],
    ...{ screen: 'shop/start/partner', form: { renamed: { message: 'words' }, again: [] } },
  },
  {
    title: 'a tick that agreed to other words is left behind',
    edits: [[START, 'label: É presente', 'label: É um presente']],
    ...{ screen: 'shop/start', form: { renamed: {}, again: ['gift'] } },
  },
  {
    title: 'a tick under another name is left behind',
    edits: [
      [START, 'gift: { type: boolean }', 'present: { type: boolean }'],
      [START, '    gift: { field', '    present: { field'],
      [START, '!form.gift', '!form.present'],
    ],
    ...{ screen: 'shop/start', form: undefined },
  },
];

it.each(CARRIED)('$title', ({ edits, screen, form }) => {
  const found = nextOf(before, edited(edits)).screens.get(screen);
  expect(found).toMatchObject({ next: 'carry', recalled: [] });
  expect(found?.forms[screen]).toEqual(form);
});

it('what the author says recalls every screen, and its reason is told first', () => {
  const { screens, worst } = nextOf(before, before, { recall: 'The rate was wrong' });
  expect(worst).toBe('recall');
  for (const { next, why } of screens.values())
    expect([next, why[0]]).toEqual(['recall', 'The rate was wrong']);
});

it('a recalled screen sends its writes no more, and those of its parts only where these are recalled', () => {
  const { screens } = nextOf(before, edited([[START, 'gift: { type: boolean }', 'gift: { const: true }']]));
  expect(screens.get('shop/start')?.recalled).toEqual(['createOrder']);
  expect(screens.get('shop/quick')?.recalled).toEqual([]);
});

it('the worst of all screens is told', () => {
  expect(
    nextOf(
      before,
      edited([[PARTNER, 'message: { type: string, maxLength: 20 }', 'message: { type: integer }']]),
    ).worst,
  ).toBe('finish');
  expect(nextOf(before, before).worst).toBe('same');
});
