/** What visits are counted by, though only a group of an experiment sees it; one that both see is counted as one. */

import { expect, it } from 'vitest';
import type { CompiledForm, CompiledPart, CompiledScreen } from '../../renderer/runtime/index.ts';
import {
  type CountedScreen,
  countedIn,
  countedScreens,
  screenPicture,
} from '../../renderer/server/render/counted-screens.tsx';
import { pageHost } from '../../src/app/page-host.ts';
import { appOf, block, nameForm, screen, shownForm } from '../runtime/view/portal-stage.tsx';

/** A form of text fields, each with the rules that its messages are about. */
function formOf(fields: Readonly<Record<string, readonly string[]>>): CompiledForm {
  const uis = Object.entries(fields).map(([id, rules]) => [
    id,
    { field: 'text', label: `The ${id}`, messages: Object.fromEntries(rules.map((rule) => [rule, '!'])) },
  ]);
  const properties = Object.fromEntries(Object.keys(fields).map((id) => [id, { type: 'string' }]));
  return shownForm({
    ...nameForm,
    schema: { type: 'object', properties },
    ui: Object.fromEntries(uis),
    hash: Object.keys(fields).join(),
  });
}

const face = <Shown extends { id: string }>(of: Record<string, string>, shown: Shown) => ({
  of,
  shown: { ...shown, id: `${shown.id}@${Object.entries(of).flat().join('.')}`, shownAs: shown.id },
});

function counted(screens: CompiledScreen[]) {
  const brands = { own: { id: 'own', name: 'Own', hosts: [] } } as never;
  const app = appOf(screens, { brands });
  const picture = (id: string, face: string) => screenPicture(pageHost, app, id, face);
  const rows = countedScreens(app) as Promise<Readonly<Record<string, CountedScreen>>>;
  return { rows, picture, one: countedIn(app) };
}

it('counts the fields of all faces by the id of the screen', async () => {
  const blocks = [block('form', 'form', { submit: 'Send' })];
  const usual = screen('trip/start', { blocks, form: formOf({ name: ['required'] }) });
  const asks = face(
    { colour: 'bright' },
    { ...usual, form: formOf({ name: ['pattern'], age: ['minimum'] }) },
  );
  const { rows: all, picture } = counted([{ ...usual, groups: [asks] }]);
  const rows = await all;
  expect(rows['trip/start']?.fields).toEqual({
    name: { label: 'The name', elementId: 'form_name', rules: ['required', 'refused', 'pattern'], face: '' },
    age: { label: 'The age', elementId: 'form_age', rules: ['minimum', 'refused'], face: 'colour.bright' },
    '': { label: 'The form as a whole', elementId: 'form', rules: ['refused'], face: '' },
  });
  expect(rows['trip/start']?.pictures).toEqual(['', 'colour.bright']);
  expect(await picture('trip/start', '')).toContain('id="form_name"');
  expect(await picture('trip/start', '')).not.toContain('form_age');
  expect(await picture('trip/start', 'colour.bright')).toContain('id="form_age"');
  expect(await Promise.all([picture('trip/start', 'none'), picture('trip/none', '')])).toEqual([null, null]);
});

it('takes a form that only a group sees from that group', async () => {
  const usual = screen('trip/start');
  const asks = face({ colour: 'bright' }, { ...usual, form: formOf({ age: [] }) });
  const rows = await counted([{ ...usual, groups: [asks] }]).rows;
  expect(Object.keys(rows['trip/start']?.fields ?? {})).toEqual(['age', '']);
  expect(rows['trip/start']?.pictures).toEqual(['colour.bright']);
});

it('counts parts that only a group sees, and those whose form only a group sees', async () => {
  const partOf = (id: string, form: CompiledForm | null) =>
    ({ ...screen(id, { form }), parameters: [] }) as unknown as CompiledPart;
  const silent = partOf('trip/parts/silent', null);
  const asked = { ...silent, groups: [face({ colour: 'bright' }, { ...silent, form: formOf({ age: [] }) })] };
  const usual = screen('trip/start', { parts: { [asked.id]: asked } });
  const own = partOf('trip/parts/own', formOf({ city: [] }));
  const bright = face(
    { colour: 'bright' },
    { ...usual, parts: { [own.id]: own, 'trip/parts/none': silent } },
  );
  const rows = await counted([{ ...usual, groups: [bright] }]).rows;
  expect(Object.keys(rows)).toEqual(['trip/start', 'trip/parts/silent', 'trip/parts/own']);
  expect(Object.keys(rows['trip/parts/silent']?.fields ?? {})).toEqual(['age', '']);
});

it('says of a variant with the form of another screen only whose it is', async () => {
  const usual = screen('trip/start', { form: formOf({ name: [] }), groups: [] });
  const variant = (id: string, more: object) => ({ ...usual, id, title: id, ...more });
  const others = [
    variant('trip/start/same', {}),
    variant('trip/start/own', { form: formOf({ name: [] }) }),
    variant('trip/start/tried', { groups: [face({ colour: 'bright' }, usual)] }),
  ];
  const { rows: all, one } = counted([usual, ...others]);
  const rows = await all;
  const { fields, pictures, ...start } = rows['trip/start'] as CountedScreen;
  expect(rows['trip/start/same']).toEqual({
    ...{ ...start, title: 'trip/start/same', path: '/trip/start/same' },
    like: 'trip/start',
  });
  expect(await one('trip/start/same')).toEqual({
    ...rows['trip/start/own'],
    ...{ title: 'trip/start/same', path: '/trip/start/same' },
  });
  for (const id of ['trip/start/own', 'trip/start/tried']) expect(await one(id)).toEqual(rows[id]);
  expect([fields, pictures]).toEqual([rows['trip/start/own']?.fields, ['']]);
  expect(await one('trip/none')).toBeNull();
});
