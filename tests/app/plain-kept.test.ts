/** What a page without scripts keeps from post to post: answers that it does not show, the fallback screen, parts that failed, elements that were
 * removed. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledForm,
  CompiledPart,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { FormBlock } from '../../renderer/runtime/blocks/form/FormBlock.tsx';
import { PartBlock } from '../../renderer/runtime/blocks/part/PartBlock.tsx';
import { TextBlock } from '../../renderer/runtime/blocks/text/TextBlock.tsx';
import { CheckboxField } from '../../renderer/runtime/fields/checkbox/CheckboxField.tsx';
import { RadioField } from '../../renderer/runtime/fields/radio/RadioField.tsx';
import { PRESS, pressValue } from '../../renderer/server/render/plain-form.ts';
import type { CarriedPage } from '../../renderer/server/render/plain-request.ts';
import type { PlayedPage } from '../../renderer/server/render/play-page.tsx';
import { journeyWith } from '../runtime/engine/test-visit.ts';
import { appOf, block, screen } from '../runtime/view/portal-stage.tsx';
import {
  ask,
  emit,
  lender,
  form as nameForm,
  OPERATIONS,
  pageOf,
  TYPES,
  texts,
  vars,
} from './plain-stage.ts';
import { smallTrip } from './small-trip.ts';

beforeAll(() => void vi.stubEnv('SSR', true));
afterAll(() => void vi.unstubAllEnvs());

/** The page as it comes back from the browser. */
const carriedBy = (page: PlayedPage) => JSON.parse(JSON.stringify(pageOf(page).carried)) as CarriedPage;

describe('answers of a form that is not on the page', () => {
  const form = {
    schema: { type: 'object', properties: { score: { type: 'integer' }, agreed: { type: 'boolean' } } },
    ui: {
      score: { field: 'radio', label: 'Score', options: [{ value: 4, label: 'Four' }] },
      agreed: { field: 'checkbox', label: 'Agreed' },
    },
    hash: 'score',
    validate: () => true,
  } as unknown as CompiledForm;
  const isHidden = (s: Scope) => (s.vars as { isHidden: boolean }).isHidden;
  const app = appOf([
    screen('trip/start', {
      blocks: [
        block('turn', 'button', { label: 'Turn', emit: 'turn' }),
        block('form', 'form', { submit: 'Send', when: (s: Scope) => !isHidden(s) }),
      ],
      form,
      flow: {
        vars: { isHidden: () => false },
        on: { turn: [{ do: 'set', set: { 'vars.isHidden': (s: Scope) => !isHidden(s) } }] },
      } as unknown as CompiledFlow,
      fieldTypes: { radio: RadioField, checkbox: CheckboxField } as unknown as CompiledScreen['fieldTypes'],
    }),
  ]);
  const { send } = lender();
  const turn = emit('turn');

  it('stay, though the page posts nothing for them', async () => {
    const opened = await ask(app, send);
    const given = texts({ score: '4', agreed: 'on', [PRESS]: turn });
    const hidden = await ask(app, send, { carried: carriedBy(opened), posted: given });
    expect(pageOf(hidden).html).not.toContain('Score');
    const shown = await ask(app, send, { carried: carriedBy(hidden), posted: texts({ [PRESS]: turn }) });
    expect(pageOf(shown).carried.visits['trip/start /trip/start']?.form).toEqual({ score: 4, agreed: true });
    expect(pageOf(shown).html.match(/checked=""/g)).toHaveLength(2);
  });

  it('go when the page shows them and posts nothing for them', async () => {
    const given = texts({ score: '4', agreed: 'on', [PRESS]: '' });
    const ticked = await ask(app, send, { carried: carriedBy(await ask(app, send)), posted: given });
    const left = await ask(app, send, { carried: carriedBy(ticked), posted: texts({ [PRESS]: '' }) });
    expect(pageOf(left).carried.visits['trip/start /trip/start']?.form).toEqual({ agreed: false });
  });
});

describe('a fallback screen', () => {
  const REPORT = 'system/error';
  const app = appOf(
    [
      screen('trip/start', { flow: { load: { ticket: 'getTicket' } } as unknown as CompiledFlow }),
      screen(REPORT, {
        blocks: [
          block('told', 'text', {
            text: (s: Scope) => `Told ${JSON.stringify((s.vars as { about: unknown }).about)}`,
          }),
          block('retry', 'button', { label: 'Again', emit: 'retry' }),
          block('form', 'form', { submit: 'Send' }),
        ],
        form: { ...nameForm, validate: () => true } as unknown as CompiledForm,
        flow: {
          vars: { about: () => null },
          timers: { again: { after: 30, do: [] } },
          on: {
            retry: [{ do: 'action', action: 'retry' }],
            submit: [
              { do: 'timer', timer: 'again', to: 'stop' },
              { do: 'action', action: 'problemReport', set: { 'vars.about': (s: Scope) => s.result } },
            ],
          },
        } as unknown as CompiledFlow,
        fieldTypes: TYPES,
      }),
    ],
    {
      operations: OPERATIONS,
      journeys: { trip: journeyWith({ mounts: [{ path: '/trip' }], error: REPORT }) },
    },
  );
  const visit = `${REPORT} /trip/start`;
  const posted = (press: Parameters<typeof pressValue>[1]) =>
    texts({ [`name@${visit}`]: 'Ana', [PRESS]: pressValue(visit, press) });
  const failing = lender({ '/api/ticket': 500 });

  it('keeps what was typed, what a press did, and its timers', async () => {
    const opened = await ask(app, failing.send);
    expect(pageOf(opened).next).toBe(30_000);
    const sent = await ask(app, failing.send, {
      carried: carriedBy(opened),
      posted: posted({ type: 'submit' }),
    });
    const { html, next } = pageOf(sent);
    expect(html).toContain('value="Ana"');
    expect(html).toContain('Told {&quot;requestId&quot;:');
    expect(html).toContain('&quot;path&quot;:&quot;/trip/start&quot;');
    expect(next).toBe(null);
  });

  it('gives way to the screen once that can be shown', async () => {
    const opened = await ask(app, failing.send);
    const press = posted({ type: 'emit', name: 'retry' });
    const again = await ask(app, lender().send, { carried: carriedBy(opened), posted: press });
    expect(pageOf(again).html).toContain('Heading of trip/start');
  });
});

describe('a part that could not be loaded', () => {
  const types = {
    text: TextBlock,
    part: PartBlock,
    form: FormBlock,
  } as unknown as CompiledScreen['blockTypes'];
  const part = {
    ...{ id: 'trip/ticket', bases: [], parameters: [], skeleton: ['card'], form: null, fieldTypes: {} },
    flow: { load: { ticket: 'getTicket' } },
    blocks: [
      block('ticket', 'text', {
        text: (s: Scope) => `Ticket ${(vars(s).ticket as { name?: string } | null)?.name}`,
      }),
    ],
    blockTypes: types,
  } as unknown as CompiledPart;
  const app = appOf(
    [
      screen('trip/start', {
        blocks: [block('part', 'part', { part: part.id }), block('form', 'form', { submit: 'Send' })],
        ...{ form: nameForm, fieldTypes: TYPES, blockTypes: types, parts: { [part.id]: part } },
      }),
    ],
    { operations: OPERATIONS },
  );
  const failing = lender({ '/api/ticket': 500 });
  const retry = (html: string) =>
    /<button[^>]* value="([^"]*)"[^>]*>Tentar de novo</.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';

  it('is loaded again by its own button, and what was typed elsewhere stays', async () => {
    const opened = await ask(app, failing.send);
    const pressed = { name: 'Ana', [PRESS]: retry(pageOf(opened).html) };
    const { send, calls } = lender();
    const again = await ask(app, send, { carried: carriedBy(opened), posted: texts(pressed) });
    expect(pageOf(again).html).toContain('Ticket T1');
    expect(pageOf(again).html).toContain('value="Ana"');
    expect(calls()).toEqual(['GET /api/ticket']);
  });

  it('offers the button again if that fails, too', async () => {
    const opened = await ask(app, failing.send);
    const pressed = texts({ [PRESS]: retry(pageOf(opened).html) });
    const again = await ask(app, failing.send, { carried: carriedBy(opened), posted: pressed });
    expect(retry(pageOf(again).html)).toBe(retry(pageOf(opened).html));
  });

  it('is not asked for by another press', async () => {
    const opened = await ask(app, failing.send);
    const { send, calls } = lender();
    const other = await ask(app, send, { carried: carriedBy(opened), posted: texts({ [PRESS]: '' }) });
    expect([calls(), retry(pageOf(other).html) !== '']).toEqual([[], true]);
  });
});

describe('an element that was removed from a repeated group', () => {
  const { app, address } = smallTrip();
  const { send } = lender();
  const press = (type: 'add' | 'remove' | 'restore', more: object = {}) =>
    pressValue('', { type, path: 'guests', ...more } as Parameters<typeof pressValue>[1]);
  const GIVEN = { 'guests.0.name': 'Ana', 'guests.0.isChild': 'on', 'guests.1.name': 'Bia' };
  const play = async (page: PlayedPage, posted: Record<string, string>) =>
    ask(app, send, { path: address, carried: carriedBy(page), posted: texts(posted) });
  const guestsOf = (page: PlayedPage) =>
    pageOf(page).carried.visits[`${address.slice(1)} ${address}`]?.form.guests;
  const two = async () => play(await ask(app, send, { path: address }), { [PRESS]: press('add') });
  const removed = async () => play(await two(), { ...GIVEN, [PRESS]: press('remove', { at: 0 }) });
  const UNDO = /<button[^>]*><span>Desfazer/;

  it('is named, and comes back to its place with its answers', async () => {
    const page = await removed();
    expect(guestsOf(page)).toEqual([{ name: 'Bia' }]);
    expect(pageOf(page).html).toContain('Você removeu: Guest 1');
    expect(pageOf(page).html).toMatch(UNDO);
    const back = await play(page, { 'guests.0.name': 'Eva', [PRESS]: press('restore') });
    expect(guestsOf(back)).toEqual([{ name: 'Ana', isChild: true }, { name: 'Eva' }]);
    expect(pageOf(back).html).not.toMatch(UNDO);
  });

  it('can still be brought back after another press', async () => {
    const told = await play(await removed(), { 'guests.0.name': 'Bia', [PRESS]: '' });
    expect(pageOf(told).html).toMatch(UNDO);
  });

  it('cannot be brought back once another was added', async () => {
    const added = await play(await removed(), { [PRESS]: press('add') });
    expect(pageOf(added).html).not.toMatch(UNDO);
    expect((await play(added, { [PRESS]: press('restore') })).kind).toBe('unknown');
  });
});
