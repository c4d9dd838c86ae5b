/** What a page without scripts keeps from post to post: answers that it does not show, and the fallback screen. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type { CompiledForm, CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { CheckboxField } from '../../renderer/runtime/fields/checkbox/CheckboxField.tsx';
import { RadioField } from '../../renderer/runtime/fields/radio/RadioField.tsx';
import { PRESS, pressValue } from '../../src/app/plain-form.ts';
import type { PlayedPage } from '../../src/app/play-page.tsx';
import type { CarriedPage } from '../../src/app/playing.ts';
import { journeyWith } from '../runtime/engine/test-visit.ts';
import { appOf, block, screen } from '../runtime/view/portal-stage.tsx';
import { ask, emit, lender, form as nameForm, OPERATIONS, pageOf, TYPES, texts } from './plain-stage.ts';

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
