/** Changes of repeated groups: of their fields, and what these do to drafts. */
import { expect, it } from 'vitest';
import { report } from '../../renderer/authoring/cli/diff/report.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { bare, DRAFTS, edited } from './diff-edits.ts';

const SCREEN = 'schemas/shop/quick.screen.yaml';

const screenWith = (group: string, ui: string) =>
  edited([
    [
      SCREEN,
      null,
      `title: Pedido rápido
blocks:
  title: { type: heading, level: 1, text: Pedido rápido }
  form: { type: form, submit: Pedir }
form:
  schema: { type: object, properties: { ${group} } }
  ui: { ${ui} }
`,
    ],
  ]);

const people = (rules = 'maxItems: 3', name = 'type: string, maxLength: 40', more = '', required = '') =>
  `people: { type: array, ${rules}, items: { type: object, required: [${required}], properties: { name: { ${name} }${more} } } }`;
const UI =
  'people: { field: repeated-group, label: Pessoas, element: Pessoa, add: Mais uma }, people.name: { label: Nome }';
const before = screenWith(people(), UI);

const PETS =
  ', pets: { type: array, maxItems: 2, items: { type: object, properties: { kind: { type: string, maxLength: 9 } } } }';
const PETS_UI = `${UI}, people.pets: { field: repeated-group, label: Bichos, element: Bicho, add: Mais um }, people.pets.kind: { label: Bicho }`;

const REFUSED = 'a stored answer may be refused';

/** The group now, the changes, and the effect of each on a draft. */
const CASES: readonly [
  what: string,
  group: string,
  ui: string,
  changes: readonly [string, string | null][],
][] = [
  ['nothing', people(), UI, []],
  [
    'fewer elements',
    people('maxItems: 2'),
    UI,
    [['field people, rule maxItems: 3 → 2 (tightened)', REFUSED]],
  ],
  [
    'a rule of a field',
    people(undefined, 'type: string, maxLength: 30'),
    UI,
    [['field people.name, rule maxLength: 40 → 30 (tightened)', REFUSED]],
  ],
  [
    'a compulsory field',
    people(undefined, undefined, '', 'name'),
    UI,
    [
      [
        'field people.name, is now required',
        'a draft may lack the answer; customers past this step are not asked',
      ],
    ],
  ],
  [
    'a new field',
    people(undefined, undefined, ', city: { type: string, maxLength: 40 }'),
    `${UI}, people.city: { label: Cidade }`,
    [['new field people.city (string, optional)', null]],
  ],
  [
    'a group in the group',
    people(undefined, undefined, PETS),
    PETS_UI,
    [
      ['new field people.pets (array, optional)', null],
      ['new field people.pets.kind (string, optional)', null],
    ],
  ],
  [
    'a field that is called otherwise',
    people().replace('{ name: {', '{ called: {'),
    UI.replace('people.name', 'people.called'),
    [
      [
        'field people.name is now people.called',
        'published, the answer stored under the old name is carried; in a release it is dropped',
      ],
    ],
  ],
];

it.each(CASES)('%s', (_, group, ui, changes) => {
  const found = bare(report(diffProjects(before, screenWith(group, ui)), 'main', 'text'));
  const breaking = changes.flatMap(([words, draft]) => (draft === null ? [] : [`${words}: ${draft}`]));
  const drafts = breaking.length === 0 ? [] : [DRAFTS, 'shop/quick', ...breaking, ''];
  const all = ['Screens', 'shop/quick', ...changes.map(([words]) => words)];
  const nothing = ['Nothing that a customer sees or does has changed.'];
  expect(found).toEqual(changes.length === 0 ? nothing : [...drafts, ...all]);
});
