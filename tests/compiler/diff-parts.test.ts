/** A diff describes changes of parts with the screens they reach, and those of their forms that break drafts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { report } from '../../renderer/authoring/cli/diff/report.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { bare, DRAFTS, type Edit, edited, STATUS, told } from './diff-edits.ts';

const root = join(import.meta.dirname, 'fixture');

it.each<[string, Edit[], string[]]>([
  [
    'a part: its words, its flow and its parameters, with the screens on whose pages it stands',
    [
      [STATUS, 'title: Situação', 'title: Andamento'],
      [STATUS, 'parameters: { code: text }', 'parameters: { code: text, no: text }'],
      [
        'flows/shop/status.part.yaml',
        'again: { reload: order }',
        'again: [{ reload: order }, { track: again }]',
      ],
    ],
    [
      'Parts',
      'part shop/status, reaches shop/order',
      'parameters.no is new: “text”',
      'block state, title: “Situação” → “Andamento”',
      'new on again track again',
    ],
  ],
  [
    'a part with a form that is new, in a layout',
    [
      [
        'schemas/layouts/page.layout.yaml',
        '  screen:',
        '  corner: { type: part, part: shop/corner }\n  screen:',
      ],
      ['schemas/shop/corner.part.yaml', null, 'blocks: { text: { type: text, text: Oi } }\n'],
    ],
    [
      'Parts',
      'part shop/corner, reaches shop/help, shop/order, shop/quick, shop/start (partner)',
      'the part is new',
      'says “Oi”',
      '',
      'What screens share',
      'layout page',
      'new block corner (part)',
    ],
  ],
])('a diff describes %s', (_, edits, lines) => expect(bare(told(edits))).toEqual(lines));

describe('a part with a form', () => {
  const FLOW_OF_PART = 'flows/shop/status.part.yaml';
  const text = (id: string) => `${id}: { field: text, label: Nota, messages: { maxLength: Menos } }`;
  const withForm = (id: string, most: number): Edit[] => [
    [
      STATUS,
      null,
      `${readFileSync(join(root, STATUS), 'utf8')}  form: { type: form, submit: Enviar }
form:
  schema: { type: object, properties: { ${id}: { type: string, maxLength: ${most} } } }
  ui: { ${text(id)} }
`,
    ],
    [FLOW_OF_PART, '  again:', '  submit: { reload: order }\n  again:'],
  ];
  const changes = (from: readonly Edit[], to: readonly Edit[]) =>
    bare(report(diffProjects(edited(from), edited(to)), 'main', 'text'));
  const PLACE = 'part shop/status, reaches shop/order';

  it.each<[string, Edit[], Edit[], string[]]>([
    [
      'breaks drafts by a tighter rule',
      withForm('note', 20),
      withForm('note', 10),
      [
        DRAFTS,
        PLACE,
        'field note, rule maxLength: 20 → 10 (tightened): a stored answer may be refused',
        '',
        'Parts',
        PLACE,
        'field note, rule maxLength: 20 → 10 (tightened)',
      ],
    ],
    [
      'breaks drafts by its removal',
      [...withForm('note', 20), ['schemas/shop/corner.part.yaml', null, readForm('note')]],
      withForm('note', 20),
      [
        DRAFTS,
        'part shop/corner',
        'the part is gone: its drafts are lost',
        '',
        'Parts',
        'part shop/corner',
        'the part is gone',
      ],
    ],
  ])('%s', (_, from, to, expected) => expect(changes(from, to)).toEqual(expected));

  function readForm(id: string): string {
    return `blocks: { form: { type: form, submit: Enviar } }
form:
  schema: { type: object, properties: { ${id}: { type: string, maxLength: 9 } } }
  ui: { ${text(id)} }
`;
  }
});
