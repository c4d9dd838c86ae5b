/** Changes between two versions are described once, where they are written; those that break drafts are listed separately. */
import { describe, expect, it } from 'vitest';
import { report } from '../../renderer/authoring/cli/diff/report.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { directionOf } from '../../renderer/authoring/differences/rules.ts';
import { bare, DRAFTS, type Edit, edited, STATUS, told } from './diff-edits.ts';

const START = 'schemas/shop/start.screen.yaml';
const CONTACT = 'schemas/shared/contact.fragment.yaml';
const FLOW = 'flows/shop/start.flow.yaml';
const PARTNER = 'schemas/shop/start/partner.screen.yaml';
const REACHED = 'shop/start, reaches partner';

/** The edits, and the expected report. */
const CASES: [string, Edit[], string[]][] = [
  ['nothing', [], ['Nothing that a customer sees or does has changed.']],
  ['a comment', [[START, 'title:', '# why\ntitle:']], ['Nothing that a customer sees or does has changed.']],
  [
    'a text of the base that a variant has, too',
    [[START, 'submit: Pedir', 'submit: Pedir agora']],
    ['Screens', REACHED, 'block form, submit: “Pedir” → “Pedir agora”'],
  ],
  [
    'a text that the variant says otherwise',
    [[START, 'type: hero, title: Faça seu pedido', 'type: hero, title: Peça já']],
    ['Screens', 'shop/start', 'block hero, title: “Faça seu pedido” → “Peça já”'],
  ],
  [
    'a text of the variant alone',
    [[PARTNER, 'Olá, cliente do parceiro', 'Oi']],
    ['Screens', 'shop/start/partner', 'block hero, title: “Olá, cliente do parceiro” → “Oi”'],
  ],
  [
    'blocks that come, go and move',
    [
      [START, '  hero: { type: hero, title: Faça seu pedido, logo: logo.svg }\n', ''],
      [START, '  note:', '  line: { type: divider }\n  note:'],
    ],
    ['Screens', REACHED, 'new block line (divider)', 'block hero (hero) is gone'],
  ],
  [
    'rules of a fragment',
    [[CONTACT, 'maxLength: 80', 'maxLength: 60']],
    [
      DRAFTS,
      'fragment shared/contact, reaches shop/quick, shop/start (partner)',
      'field email, rule maxLength: 80 → 60 (tightened): a stored answer may be refused',
      '',
      'Screens',
      'fragment shared/contact, reaches shop/quick, shop/start (partner)',
      'field email, rule maxLength: 80 → 60 (tightened)',
    ],
  ],
  [
    'a rule that takes more',
    [[START, 'enum: [small, large]', 'enum: [small, large, huge]']],
    ['Screens', REACHED, 'field size, rule enum now with huge (loosened)'],
  ],
  [
    'an option that is gone',
    [
      [START, 'enum: [small, large]', 'enum: [small]'],
      [START, '        - { value: large, label: Grande, when: isOpen }\n', ''],
    ],
    [
      DRAFTS,
      REACHED,
      'field size, rule enum now without large (tightened): a stored answer may be refused',
      '',
      'Screens',
      REACHED,
      'field size, rule enum now without large (tightened)',
      'field size, option large is gone: it was “Grande”',
      'field size, option large.when is gone: it was “isOpen”',
    ],
  ],
  [
    'a field of the base that the variant takes away, of another type and compulsory',
    [
      [START, 'gift: { type: boolean }', 'gift: { type: string }'],
      [START, 'required: [email, size]', 'required: [email, size, gift]'],
    ],
    [
      DRAFTS,
      'shop/start',
      'field gift, is now required: a draft may lack the answer; customers past this step are not asked',
      'field gift, rule type: “boolean” → “string” (changed): a stored answer has another type',
      '',
      'Screens',
      'shop/start',
      'field gift, is now required',
      'field gift, rule type: “boolean” → “string” (changed)',
    ],
  ],
  [
    'a field that is called otherwise',
    [
      [PARTNER, 'message: { type', 'words: { type'],
      [PARTNER, '    message: { field', '    words: { field'],
    ],
    [
      DRAFTS,
      'shop/start/partner',
      'field message is now words: published, the answer stored under the old name is carried; in a release it is dropped',
      '',
      'Screens',
      'shop/start/partner',
      'field message is now words',
    ],
  ],
  [
    'a field that is new and compulsory, and one that is gone',
    [
      [PARTNER, 'gift: null, message: { type: string, maxLength: 20 }', 'gift: null, age: { type: integer }'],
      [PARTNER, 'schema:\n', 'schema:\n    required: [email, size, age]\n'],
    ],
    [
      DRAFTS,
      'shop/start/partner',
      'new field age (integer, required): a draft has no answer for it; customers past this step are not asked',
      'field message (string, optional) is gone: a stored answer is dropped',
      '',
      'Screens',
      'shop/start/partner',
      'new field age (integer, required)',
      'field message (string, optional) is gone',
    ],
  ],
  [
    'the body of a call, a call and where a flow goes',
    [
      [FLOW, ', size: form.size', ''],
      [FLOW, 'go: shop/order', 'go: shop/help'],
      [FLOW, '    - route', '    - { call: listOrders }\n    - route'],
    ],
    [
      'Screens',
      REACHED,
      'on submit call createOrder, body.size is gone: it was “form.size”',
      'on submit go shop/order is now go shop/help',
      'new on submit call listOrders',
    ],
  ],
  [
    'a title, another table, a block with others inside',
    [
      [START, 'title: Faça seu pedido\n', 'title: Peça\n'],
      [FLOW, '    - route', '    - route: next/paid'],
      [START, '  note:', '  box: { type: group, blocks: { a: { type: divider } } }\n  note:'],
    ],
    [
      'Screens',
      'shop/start',
      'title: “Faça seu pedido” → “Peça”',
      REACHED,
      'on submit route is now route next/paid',
      'new block box (group)',
    ],
  ],
  [
    'an order of effects',
    [
      [FLOW, '    - { track: tried, data: { last: vars.last } }\n', ''],
      [
        FLOW,
        '    - call: createOrder',
        '    - { track: tried, data: { last: vars.last } }\n    - call: createOrder',
      ],
    ],
    ['Screens', REACHED, 'on submit track tried is now first'],
  ],
  [
    'rules of a table: another condition, another target, another order',
    [
      ['flows/next/order.routing.yaml', 'state: paid', 'state: open'],
      ['flows/next/order.routing.yaml', 'otherwise: { go: shop/start', 'otherwise: { go: shop/help'],
      ['flows/next/order.routing.yaml', '  - { when: isOpen, stay: true, source: law 2 }\n', ''],
      [
        'flows/next/order.routing.yaml',
        'rules:\n',
        'rules:\n  - { when: isOpen, stay: true, source: law 2 }\n',
      ],
    ],
    [
      'What screens share',
      'table next/order',
      'rule otherwise, leads to: “shop/start” → “shop/help”',
      'rule “state: paid” is now “state: open”',
      'rule “state: sent” is now after “isOpen”',
    ],
  ],
  [
    'the flow of a layout',
    [['flows/layouts/page.flow.yaml', null, 'load: { orders: listOrders }\n']],
    ['What screens share', 'layout page', 'new load orders (listOrders)'],
  ],
  [
    'a fact, with what it touches, also through others',
    [['flows/facts.yaml', "== 'paid'", "!= 'open'"]],
    [
      'What screens share',
      'facts, reaches table next/order, journey shop, shop/help, shop/order, shop/start (partner)',
      "fact isPaid, value: “order.state == 'paid'” → “order.state != 'open'”",
    ],
  ],
  [
    'a brand and a message of the catalogue',
    [
      ['schemas/brands/blue.brand.yaml', 'name: Azul', 'name: Anil'],
      ['flows/errors.yaml', 'otherwise:', 'otherwise: Não deu. #'],
    ],
    ['What screens share', 'brand blue', 'name: “Azul” → “Anil”', 'errors'],
  ],
  [
    'a new variant, with what it says otherwise',
    [
      [
        'schemas/shop/start/gold.screen.yaml',
        null,
        'extends: shop/start\nblocks: { form: { submit: Ouro } }\n',
      ],
    ],
    [
      'New screens',
      'shop/start/gold  /loja/start/gold',
      'a variant of shop/start, with:',
      'block form, submit: “Pedir” → “Ouro”',
    ],
  ],
  [
    'a new screen: what it says, asks, demands and calls',
    [
      [
        'schemas/shop/gift.screen.yaml',
        null,
        `title: Presente
blocks:
  title: { type: heading, level: 1, text: Um presente }
  form: { type: form, submit: Enviar }
form:
  schema:
    required: [email, terms]
    properties:
      email: { $ref: shared/contact#/email }
      count: { type: integer, minimum: 1, maximum: 9 }
      terms: { type: boolean, const: true }
  ui:
    count: { field: number, label: Quantos, must: form.count < 5, messages: { must: Menos de 5 } }
    terms: { field: consent, label: Aceito os termos, messages: { const: Aceite } }
`,
      ],
      [
        'flows/shop/gift.flow.yaml',
        null,
        'on: { submit: [{ call: createOrder, body: { email: form.email, size: "\'small\'" } }, route] }\n',
      ],
    ],
    [
      'New screens',
      'shop/gift  /loja/gift',
      'says “Presente”',
      'says “Um presente”',
      'says “Enviar”',
      'asks “E-mail” (email, email): compulsory, of the format email, at most 80 characters',
      'asks “Quantos” (count, number): optional, at least 1, at most 9',
      'demands of count: form.count < 5',
      'asks to agree: “Aceito os termos” (terms, consent): compulsory',
      'says “Informe seu e-mail”',
      'says “E-mail inválido”',
      'says “E-mail longo demais”',
      'says “Menos de 5”',
      'says “Aceite”',
      "calls createOrder with email form.email, size 'small'",
    ],
  ],
];

describe('a diff', () => {
  it.each(CASES)('describes %s', (_, edits, lines) => {
    const words = bare(told(edits));
    // The lines about the catalogue itself are not repeated here.
    expect(words.slice(0, lines.length)).toEqual(lines);
    if (lines.at(-1) !== 'errors') expect(words).toHaveLength(lines.length);
  });

  it('shows only the difference of long texts', () => {
    const long =
      'Uma frase que não termina nunca pois sempre há mais uma coisa a dizer sobre o mesmo assunto de antes';
    const words = told([[START, 'submit: Pedir', `submit: ${long}`]]);
    const again = report(
      diffProjects(
        edited([[START, 'submit: Pedir', `submit: ${long}`]]),
        edited([[START, 'submit: Pedir', `submit: ${long.replace('coisa', 'palavra')}`]]),
      ),
      'main',
      'text',
    );
    expect(words).toContain(long);
    expect(again).toContain('“…pois sempre há mais uma coisa a dizer sobre o mesmo …” → ');
  });

  it('shows exceptions first, with their reasons', () => {
    const accepts = 'accepts: { note: { shop/start: the next page shows it } }';
    const advice = 'accepts: { no-day-that-passes: each year anew }';
    const words = told([
      ['flows/shop/shop.journey.yaml', 'layout: page', `layout: page\n${accepts}`],
      [START, 'prerender: true', `prerender: true\n${advice}`],
      [START, 'submit: Pedir', 'submit: Enviar'],
    ]);
    const first =
      'Accepts exceptions\n  shop/start\n    need not meet note: the next page shows it\n' +
      '  schemas/shop/start.screen.yaml:3\n    accepts no-day-that-passes: each year anew\n';
    expect(words.startsWith(first)).toBe(true);
  });

  it('shows before other changes which personal data is newly shown in full, and why', () => {
    const shown = 'unmasked: { order.customer.phone: Whoever collects it is called. }\n';
    const call = '  call: { type: text, text: "Ligamos para ${order.customer.phone}" }\n';
    const words = told([
      [START, 'submit: Pedir', 'submit: Enviar'],
      ['schemas/shop/order.screen.yaml', 'blocks:\n', `${shown}blocks:\n${call}`],
      [STATUS, 'blocks:\n', `${shown}blocks:\n${call}`],
    ]);
    const first = [
      'Shows personal data in full',
      '  shop/order',
      '    order.customer.phone: Whoever collects it is called.',
      '  part shop/status',
      '    order.customer.phone: Whoever collects it is called.',
      '',
      'Screens',
    ];
    expect(words.split('\n').slice(0, first.length)).toEqual(first);
  });

  it('does not repeat what was shown in full before, with another reason or in a variant', () => {
    const before = edited([[START, 'blocks:\n', 'unmasked: { order.code: It is asked for. }\nblocks:\n']]);
    const after = edited([
      [START, 'blocks:\n', 'unmasked: { order.code: It is asked for by phone. }\nblocks:\n'],
      ['schemas/shop/start/other.screen.yaml', null, 'extends: shop/start\ntitle: Outra\n'],
    ]);
    expect(diffProjects(before, after).unmasked).toEqual([]);
  });

  it('escapes markup, and has places for programs', () => {
    const edits: Edit[] = [[START, 'submit: Pedir', 'submit: "**Pedir** <b>"']];
    expect(told(edits, 'markdown')).toContain(
      '  - block form, submit: “Pedir” → “\\*\\*Pedir\\*\\* \\<b\\>”  schemas/shop/start.screen.yaml:',
    );
    const { from, screens } = JSON.parse(told(edits, 'json'));
    expect(from).toBe('main');
    expect(screens).toMatchObject([
      {
        owner: 'shop/start',
        groups: [{ reaches: ['shop/start/partner'], changes: [{ part: 'block form', draft: null }] }],
      },
    ]);
    expect(screens[0].groups[0].changes[0].at).toMatch(/^schemas\/shop\/start\.screen\.yaml:\d+$/);
  });

  it.each([
    ['minLength', 2, 3, 'tightened'],
    ['maximum', 2, 3, 'loosened'],
    ['items.maxLength', undefined, 3, 'tightened'],
    ['pattern', 'a', undefined, 'loosened'],
    ['pattern', 'a', 'b', 'changed'],
    ['enum', ['a'], ['b'], 'changed'],
  ])('%s from %j to %j is %s', (rule, from, to, direction) => {
    expect(directionOf(rule, from, to)).toBe(direction);
  });
});
