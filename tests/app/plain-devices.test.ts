/** What the device does where scripts run, on a page without them: files, sharing, the location. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type { CompiledForm, CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import { ShareBlock } from '../../renderer/runtime/blocks/share/ShareBlock.tsx';
import { FileField } from '../../renderer/runtime/fields/file/FileField.tsx';
import { PhotoField } from '../../renderer/runtime/fields/photo/PhotoField.tsx';
import { TextField } from '../../renderer/runtime/fields/text/TextField.tsx';
import { PRESS } from '../../renderer/server/render/plain-form.ts';
import type { CarriedPage, PlainRequest } from '../../renderer/server/render/plain-request.ts';
import { formOf } from '../runtime/engine/form/form-of.ts';
import { appOf, block, blockTypes, screen } from '../runtime/view/portal-stage.tsx';
import { ask, emit, lender, OPERATIONS, pageOf, SUBMIT, texts } from './plain-stage.ts';

beforeAll(() => void vi.stubEnv('SSR', true));
afterAll(() => void vi.unstubAllEnvs());

const FILE = { name: 'a.pdf', type: 'application/pdf', size: 3, dataUrl: 'data:application/pdf;base64,AAAA' };
const PHOTO = { name: 'a.jpg', type: 'image/jpeg', size: 3, dataUrl: 'data:image/jpeg;base64,AAAA' };

it('keeps a file and a photo through a page with errors, sends them, and takes them away', async () => {
  const form = formOf(
    { name: { type: 'string' }, proof: { type: 'string' }, photo: { type: 'string' } },
    ['name'],
    {
      name: { messages: { required: 'Your name' } },
      proof: { field: 'file', accept: 'application/pdf', maxBytes: 10 },
      photo: { field: 'photo' },
    } as Parameters<typeof formOf>[2],
  ) as CompiledForm;
  const fieldTypes = { text: TextField, file: FileField, photo: PhotoField };
  const flow = { on: { submit: [{ do: 'call', call: 'takeSeat', body: (s: Scope) => s.form }] } };
  const blocks = [block('form', 'form', { submit: 'Send' })];
  const start = { blocks, form, flow, fieldTypes } as unknown as Partial<CompiledScreen>;
  const app = appOf([screen('trip/start', start)], { operations: OPERATIONS });
  const files: PlainRequest['posted'] = (name) => ({
    texts: name === PRESS ? [SUBMIT] : [''],
    files: name === 'proof' ? [FILE] : name === 'photo' ? [PHOTO] : [],
  });
  const { send, sent } = lender();
  const opened = pageOf(await ask(app, send));
  const refused = pageOf(await ask(app, send, { carried: opened.carried, posted: files }));
  expect(refused.html).toContain('Your name');
  expect(refused.html).toContain('a.pdf');
  expect(refused.html).toContain(`src="${PHOTO.dataUrl}"`);
  expect(refused.html).not.toContain('type="button"');
  const carried = JSON.parse(JSON.stringify(refused.carried)) as CarriedPage;
  await ask(app, send, { carried, posted: texts({ name: 'Ana', [PRESS]: SUBMIT }) });
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { name: 'Ana', proof: 'data:application/pdf;name=a.pdf;base64,AAAA', photo: PHOTO.dataUrl },
  ]);
  for (const name of ['proof', 'photo'])
    expect(refused.html).toContain(`<input type="checkbox" name="${name}" value="0"/>`);
  const without = texts({ name: 'Ana', proof: '0', photo: '0', [PRESS]: SUBMIT });
  await ask(app, send, { carried, posted: without });
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ name: 'Ana' });
});

it('shares by a message of the customer', async () => {
  const share = { label: 'Share', text: 'Have a look', url: () => 'https://a.example/b?c=1', failed: 'No' };
  const types = { share: ShareBlock } as unknown as CompiledScreen['blockTypes'];
  const app = appOf([screen('trip/start', { blocks: [block('share', 'share', share)], blockTypes: types })]);
  const { html } = pageOf(await ask(app, lender().send));
  expect(html).toMatch(
    /<a [^>]*href="mailto:\?body=Have%20a%20look%20https%3A%2F%2Fa\.example%2Fb%3Fc%3D1"[^>]*>Share<\/a>/,
  );
});

it('goes on without the location, and says so', async () => {
  const flow = {
    on: {
      share: [
        { do: 'action', action: 'shareLocation', set: { 'vars.isLocated': (s: Scope) => s.result } },
        {
          ...{ do: 'notice', notice: 'info', text: 'Without your location' },
          when: (s: Scope) => (s.vars as { isLocated: boolean }).isLocated === false,
        },
      ],
    },
  } as unknown as CompiledFlow;
  const blocks = [block('share', 'button', { label: 'Share', emit: 'share' })];
  const app = appOf([screen('trip/start', { blocks, flow, blockTypes })]);
  const { carried } = pageOf(await ask(app, lender().send));
  const page = await ask(app, lender().send, { carried, posted: texts({ [PRESS]: emit('share') }) });
  expect(pageOf(page).html).toContain('Without your location');
});
