// @vitest-environment happy-dom
/** A repeated group on its page: what is added, removed and brought back, where the focus goes, what is announced. */

import { act, cleanup, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import * as groups from '../../../../renderer/runtime/engine/form/groups.ts';
import { FormGroup } from '../../../../renderer/runtime/view/form/FormGroup.tsx';
import { formOf } from '../../engine/form/form-of.ts';
import { type as typeInto } from '../../fields/gestures.ts';
import { type MountOptions, mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const formWith = (more: object = {}, ui: object = {}): CompiledForm => ({
  ...formOf(
    {
      title: { type: 'string' },
      people: {
        type: 'array',
        maxItems: 3,
        ...more,
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            kind: { type: 'string', default: 'friend' },
            home: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      },
    },
    [],
    {
      title: { label: 'Title' },
      people: {
        field: 'repeated-group',
        label: 'People',
        element: 'Person',
        add: 'Add a person',
        messages: { minItems: 'Add somebody' },
        ...ui,
      },
      'people.name': { label: 'Name', messages: { required: 'Who?' } },
      'people.kind': { field: 'select', label: 'Kind', options: [{ value: 'friend', label: 'Friend' }] },
      'people.home': { field: 'section', label: 'Home' },
      'people.home.city': { label: 'City' },
    },
  ),
  groups,
  Group: FormGroup,
});

const mount = (form = formWith(), options: MountOptions = {}) => mountForm(form, options);
const press = (name: string) => act(async () => page.getByRole('button', { name }).click());
const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent);
const legends = () => [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
const said = () => document.querySelector('fieldset > [role=status]')?.textContent;
const focused = () => document.activeElement as HTMLInputElement;
const people = (form: ReturnType<typeof mount>) => form.changes.at(-1)?.[1].people;
const two = { people: [{ name: 'Ana' }, { name: 'Bia', home: { city: 'Rio' } }] };

describe('a repeated group', () => {
  it('adds an element with its defaults, takes the focus there and says so', async () => {
    const form = mount();
    expect([legends(), buttons()]).toEqual([['People'], ['Add a person', 'Continuar']]);
    await press('Add a person');
    expect(legends()).toEqual(['People', 'Person 1 de 1', 'Home']);
    expect(focused().name).toBe('people.0.name');
    expect(said()).toBe('Você incluiu: Person 1');
    expect(people(form)).toEqual([{ kind: 'friend', home: {} }]);
    expect(form.control('people.0.kind').value).toBe('friend');
    await press('Add a person');
    expect(focused().name).toBe('people.1.name');
    expect(legends()).toEqual(['People', 'Person 1 de 2', 'Home', 'Person 2 de 2', 'Home']);
  });

  it('removes an element, keeps what stands in the others, and focuses the one in its place', async () => {
    const form = mount(formWith(), { initialData: two });
    const second = form.control('people.1.name');
    await press('Remover Person 1');
    expect(people(form)).toEqual([{ name: 'Bia', home: { city: 'Rio' } }]);
    expect(form.control('people.0.name')).toBe(second);
    expect([second.value, form.control('people.0.home.city').value]).toEqual(['Bia', 'Rio']);
    expect(focused().textContent).toBe('Person 1 de 1');
    expect(said()).toBe('Você removeu: Person 1');
    await press('Remover Person 1');
    expect(focused().textContent).toBe('People');
    expect(people(form)).toEqual([]);
  });

  it('brings a removed element back to its place', async () => {
    const form = mount(formWith(), { initialData: two });
    await press('Remover Person 1');
    form.give('people.0.name', 'Eva');
    await press('Desfazer');
    expect(people(form)).toEqual([{ name: 'Ana' }, { name: 'Eva', home: { city: 'Rio' } }]);
    expect([form.control('people.0.name').value, form.control('people.1.name').value]).toEqual([
      'Ana',
      'Eva',
    ]);
    expect([focused().name, said()]).toEqual(['people.0.name', 'Você trouxe de volta: Person 1']);
    expect(page.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('keeps what is being typed when another element goes', async () => {
    const form = mount(formWith(), { initialData: two });
    typeInto(form.control('people.1.name'), 'Bea');
    await press('Remover Person 1');
    expect(people(form)).toEqual([{ name: 'Bea', home: { city: 'Rio' } }]);
    expect(form.control('people.0.name').value).toBe('Bea');
  });

  it.each<[string, object, object, number, string[]]>([
    ['the rules', { minItems: 1, maxItems: 2 }, {}, 1, ['Add a person']],
    ['the rules, when full', { minItems: 1, maxItems: 2 }, {}, 2, ['Remover Person 1', 'Remover Person 2']],
    ['data', {}, { limits: { minItems: () => 2, maxItems: () => 2 } }, 2, []],
    [
      'data that is unknown',
      {},
      { limits: { maxItems: () => null } },
      1,
      ['Remover Person 1', 'Add a person'],
    ],
    ['being read-only', {}, { readonly: () => true }, 1, []],
    ['its own words', {}, { remove: 'Take away' }, 1, ['Take away Person 1', 'Add a person']],
  ])('offers what is allowed by %s', (_, rules, ui, count, expected) => {
    mount(formWith(rules, ui), { initialData: { people: Array.from({ length: count }, () => ({})) } });
    expect(buttons()).toEqual([...expected, 'Continuar']);
  });

  it('says at the field and in the summary which element is wrong, and its message moves with it', async () => {
    const form = mount(formWith(), { initialData: { people: [{ name: 'Ana' }, {}, {}] } });
    form.submit();
    expect(form.summary()).toEqual(['Person 2: Who?', 'Person 3: Who?']);
    expect(form.messageOf('people.1.name')).toBe('Who?');
    await press('Remover Person 1');
    expect([form.messageOf('people.0.name'), form.messageOf('people.1.name')]).toEqual(['Who?', 'Who?']);
    expect(form.summary()).toEqual(['Person 1: Who?', 'Person 2: Who?']);
    form.give('people.0.name', 'Bia');
    expect(form.messageOf('people.0.name')).toBeUndefined();
  });

  it('leads from the summary to its legend when there are too few, and describes itself', async () => {
    const form = mount(formWith({ minItems: 1 }), { initialData: { people: [] } });
    form.submit();
    const link = page.getByRole('link', { name: 'Add somebody' });
    act(() => link.click());
    expect(focused().textContent).toBe('People');
    const described = focused().closest('fieldset')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Add somebody');
  });

  it('sends its list, and follows what the flow puts there', async () => {
    const form = mount(formWith(), { initialData: two });
    form.submit();
    expect(form.sent).toEqual([{ people: [{ ...two.people[0], home: {} }, two.people[1]] }]);
    form.assign({ people: [{ name: 'Eva', kind: 'friend' }] });
    expect([legends(), form.control('people.0.name').value]).toEqual([
      ['People', 'Person 1 de 1', 'Home'],
      'Eva',
    ]);
    form.assign({ people: null });
    expect(legends()).toEqual(['People']);
  });
});

describe('a group in a group', () => {
  const pets = {
    type: 'array',
    maxItems: 2,
    items: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', default: 'dog' } } },
  };
  const nested: CompiledForm = {
    ...formOf(
      {
        people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, pets } } },
      },
      [],
      {
        people: { field: 'repeated-group', label: 'People', element: 'Person', add: 'Add a person' },
        'people.name': { label: 'Name' },
        'people.pets': { field: 'repeated-group', label: 'Pets', element: 'Pet', add: 'Add a pet' },
        'people.pets.kind': { label: 'Kind', messages: { required: 'Which?' } },
      },
    ),
    groups,
    Group: FormGroup,
  };
  const families = {
    people: [
      { name: 'Ana', pets: [{ kind: 'cat' }] },
      { name: 'Bia', pets: [{}, {}] },
    ],
  };
  const notes = () =>
    [...document.querySelectorAll('fieldset > [role=status]')].map((one) => one.textContent).filter(Boolean);

  it('has buttons and legends of its own, which name the element around', async () => {
    const form = mount(nested, { initialData: families });
    expect(legends()).toEqual(
      ['People', 'Person 1 de 2', 'Pets', 'Pet 1 de 1'].concat([
        'Person 2 de 2',
        'Pets',
        'Pet 1 de 2',
        'Pet 2 de 2',
      ]),
    );
    expect(buttons()).toEqual([
      'Remover Pet 1 (Person 1)',
      'Add a pet (Person 1)',
      'Remover Person 1',
      'Remover Pet 1 (Person 2)',
      'Remover Pet 2 (Person 2)',
      'Remover Person 2',
      'Add a person',
      'Continuar',
    ]);
    await press('Add a pet (Person 1)');
    expect([focused().name, notes()]).toEqual(['people.0.pets.1.kind', ['Você incluiu: Person 1, Pet 2']]);
    expect(people(form)).toEqual([
      { name: 'Ana', pets: [{ kind: 'cat' }, { kind: 'dog' }] },
      families.people[1],
    ]);
    await press('Add a person');
    expect([focused().name, (people(form) as unknown[])[2]]).toEqual(['people.2.name', { pets: [] }]);
  });

  it('removes and brings back its elements, also after the one around has moved', async () => {
    const form = mount(nested, { initialData: families });
    form.give('people.1.pets.0.kind', 'bird');
    await press('Remover Pet 1 (Person 2)');
    expect([focused().textContent, notes()]).toEqual(['Pet 1 de 1', ['Você removeu: Person 2, Pet 1']]);
    await press('Remover Person 1');
    expect(notes()).toEqual(['Você removeu: Person 1, Pet 1', 'Você removeu: Person 1']);
    await press('Desfazer (Person 1)');
    expect([focused().name, people(form)]).toEqual([
      'people.0.pets.0.kind',
      [{ name: 'Bia', pets: [{ kind: 'bird' }, {}] }],
    ]);
    await press('Desfazer');
    expect(people(form)).toEqual([families.people[0], { name: 'Bia', pets: [{ kind: 'bird' }, {}] }]);
    expect(form.control('people.1.pets.0.kind').value).toBe('bird');
  });

  it('says in the summary whose element is wrong, and leads to it', async () => {
    const form = mount(nested, { initialData: families });
    form.submit();
    expect(form.summary()).toEqual(['Person 2, Pet 1: Which?', 'Person 2, Pet 2: Which?']);
    act(() => page.getByRole('link', { name: 'Person 2, Pet 2: Which?' }).click());
    expect(focused().name).toBe('people.1.pets.1.kind');
    await press('Remover Pet 1 (Person 2)');
    expect(form.summary()).toEqual(['Person 2, Pet 1: Which?']);
    await press('Remover Person 1');
    expect(form.summary()).toEqual(['Person 1, Pet 1: Which?']);
    form.give('people.0.pets.0.kind', 'bird');
    expect(form.messageOf('people.0.pets.0.kind')).toBeUndefined();
  });
});
