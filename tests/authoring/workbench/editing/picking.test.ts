/** A click on the page opens the value that it shows. */
import { expect, test } from 'vitest';
import { editableValues } from '../../../../renderer/workbench/editing/editable-values.ts';
import { patternOf, pickValues } from '../../../../renderer/workbench/editing/pick-values.ts';
import type { Picked } from '../../../../renderer/workbench/messages.ts';
import { foundValues, memberName, valueGroups } from '../../../../renderer/workbench/shell/value-groups.ts';
import { portal } from '../../../support/portal-compilation.ts';

const SCREEN = 'solicitacao/inicio/voltz';
const values = editableValues(SCREEN, null, portal);

const place = { id: 'screen', type: 'screen', part: null };
const block = (id: string, type = 'text', part: string | null = null) => ({ id, type, part });
const clicked = (trail: Picked['trail'], words: string[], field: string | null = null): Picked => ({
  trail,
  words,
  field,
});

test('a click in an element of a repeated group opens the value that all elements have', () => {
  const [label] = values.filter(({ path }) => path.join('.') === 'form.ui.principal.label');
  const ofPets = label && { ...label, path: ['form', 'ui', 'people.pets.kind', 'label'], value: 'Bicho' };
  const picked = clicked([place, block('form', 'form')], ['Bicho'], 'people.0.pets.12.kind');
  expect(pickValues(ofPets ? [ofPets] : [], picked)).toEqual([ofPets]);
  expect(pickValues(ofPets ? [ofPets] : [], { ...picked, field: 'people.0.pets.kinds', words: [] })).toEqual(
    [],
  );
});

test('a click on a question of a group of an experiment opens what only this group is asked', () => {
  const [label] = values.filter(({ path }) => path.join('.') === 'form.ui.principal.label');
  if (!label) throw new Error('no label');
  const path = ['groups', 'colour', 'bright', 'form', 'ui', 'principal', 'label'];
  const ofGroup = { ...label, key: 'of a group', path, value: 'Quanto?' };
  const picked = clicked([place, block('form', 'form')], ['Quanto?'], 'principal');
  expect(pickValues([label, ofGroup], picked)[0]).toBe(ofGroup);
  expect(valueGroups([ofGroup]).map(({ title }) => title)).toEqual([
    'group colour bright › question principal',
  ]);
  expect(memberName(ofGroup)).toBe('label');
});

/** A click, and what it opens: of what, and the path. */
const CLICKS: readonly [name: string, picked: Picked, of: string, path: string][] = [
  [
    'a text',
    clicked([place, block('hero', 'hero')], ['Cliente Voltz, simule seu empréstimo']),
    `screen ${SCREEN}`,
    'blocks.hero.title',
  ],
  [
    'a text beside another of the same block',
    clicked(
      [place, block('hero', 'hero')],
      ['O dinheiro pode ir para a sua conta Voltz. Quem analisa e atende o seu pedido é a Aurora.'],
    ),
    `screen ${SCREEN}`,
    'blocks.hero.text',
  ],
  [
    'a text with holes',
    clicked([place, block('form', 'form'), block('price', 'each'), block('pay', 'breakdown')], ['12x de']),
    `screen ${SCREEN}`,
    'blocks.form.blocks.price.blocks.pay.lead.count',
  ],
  [
    'an item of a list',
    clicked(
      [place, block('opening', 'group'), block('how', 'group'), block('steps', 'steps')],
      ['Nós analisamos'],
    ),
    `screen ${SCREEN}`,
    'blocks.opening.blocks.how.blocks.steps.items.1.title',
  ],
  [
    'a label',
    clicked([place, block('form', 'form')], ['De quanto você precisa?'], 'principal'),
    `screen ${SCREEN}`,
    'form.ui.principal.label',
  ],
  [
    'an option',
    clicked([place, block('form', 'form')], ['Estudo'], 'employmentKind'),
    `screen ${SCREEN}`,
    'form.ui.employmentKind.options.6.label',
  ],
  [
    'a message',
    clicked([place, block('form', 'form')], ['Informe de quanto você precisa'], 'principal'),
    `screen ${SCREEN}`,
    'form.ui.principal.messages.required',
  ],
  [
    'a stage',
    clicked(
      [block('stages', 'stages')],
      ['A seguir: a sua proposta, com todos os custos.', 'a sua proposta, com todos os custos.'],
    ),
    'journey solicitacao',
    'stages.request.next',
  ],
];

test.each(CLICKS)('%s', (_, picked, of, path) => {
  const [first] = pickValues(values, picked);
  expect([first?.of, first?.path.join('.')]).toEqual([of, path]);
});

test('a click beside everything opens nothing', () => {
  expect(pickValues(values, clicked([], ['nothing like it']))).toEqual([]);
});

/** A text as written, words on the page, and whether these show it. */
const SHOWN: readonly [text: string, words: string, isShown: boolean][] = [
  ['Olá', 'Olá', true],
  ['Olá', 'Olá!', false],
  ['De ${a} a ${b}', 'De 1 a 2', true],
  ['**Sim**, [aqui](screen:a/b)', 'Sim, aqui', true],
  ['Custa (R$ 1)?', 'Custa (R$ 1)?', true],
  ['duas\n  linhas', 'duas linhas', true],
];

test.each(SHOWN)('«%s» and «%s»: %s', (text, words, isShown) => {
  expect(patternOf(text).test(words)).toBe(isShown);
});

test('values are listed by element, and found by words without accents', () => {
  const groups = valueGroups(values);
  expect(groups.flatMap((group) => group.values).length).toBe(values.length);
  expect(groups.map(({ title }) => title)).toContain('question principal');
  expect(groups.map(({ title }) => title)).toContain('block opening › how › steps');
  const found = foundValues(values, 'voce precisa');
  expect(found.map((value) => memberName(value))).toContain('label');
  expect(foundValues(values, 'nothing like it')).toEqual([]);
});
