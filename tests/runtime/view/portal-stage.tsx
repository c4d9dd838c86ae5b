/** A small portal for a test: an app of a few screens, and a host that records requests. */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import type {
  CompiledApp,
  CompiledForm,
  CompiledLayout,
  CompiledScreen,
} from '../../../renderer/language/definition/compiled.ts';
import type { CompiledTable } from '../../../renderer/language/definition/routing.ts';
import type { CallRequest, CallResult } from '../../../renderer/language/host.ts';
import { ButtonBlock } from '../../../renderer/runtime/blocks/button/ButtonBlock.tsx';
import { CountdownBlock } from '../../../renderer/runtime/blocks/countdown/CountdownBlock.tsx';
import { FormBlock } from '../../../renderer/runtime/blocks/form/FormBlock.tsx';
import { GroupBlock } from '../../../renderer/runtime/blocks/group/GroupBlock.tsx';
import { HeadingBlock } from '../../../renderer/runtime/blocks/heading/HeadingBlock.tsx';
import { LoadingBlock } from '../../../renderer/runtime/blocks/loading/LoadingBlock.tsx';
import { ModalBlock } from '../../../renderer/runtime/blocks/modal/ModalBlock.tsx';
import { ScreenBlock } from '../../../renderer/runtime/blocks/screen/ScreenBlock.tsx';
import { StagesBlock } from '../../../renderer/runtime/blocks/stages/StagesBlock.tsx';
import { TextBlock } from '../../../renderer/runtime/blocks/text/TextBlock.tsx';
import { posted as fileReader } from '../../../renderer/runtime/fields/file/FileField.tsx';
import { posted as moneyReader } from '../../../renderer/runtime/fields/money/MoneyField.tsx';
import { posted as passwordReader } from '../../../renderer/runtime/fields/password/PasswordField.tsx';
import { posted as photoReader } from '../../../renderer/runtime/fields/photo/PhotoField.tsx';
import { box, oneOf } from '../../../renderer/runtime/fields/posted.ts';
import { TextField, posted as textReader } from '../../../renderer/runtime/fields/text/TextField.tsx';
import { BARE_HOST } from '../../../renderer/runtime/store/bare-host.ts';
import type { Host } from '../../../renderer/runtime/store/host.ts';
import { createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { FormPlace } from '../../../renderer/runtime/view/FormPlace.tsx';
import type { Preloaded } from '../../../renderer/runtime/view/library.ts';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';
import { journeyWith } from '../engine/test-visit.ts';

type Types = Record<string, ComponentType<never>>;

export const blockTypes = {
  heading: HeadingBlock,
  text: TextBlock,
  button: ButtonBlock,
  form: FormBlock,
  group: GroupBlock,
  loading: LoadingBlock,
  modal: ModalBlock,
  countdown: CountdownBlock,
} as unknown as Types;

export const block = (id: string, type: string, members: Record<string, unknown> = {}): CompiledBlock => ({
  id,
  type,
  ...members,
});

/** A form as screens and parts bring it. */
export const shownForm = (form: CompiledForm): CompiledForm => ({ Place: FormPlace, ...form });

/** What reads the posts of the field types in these tests. */
const READERS = {
  ...{ text: textReader, password: passwordReader, money: moneyReader, radio: oneOf, checkbox: box },
  ...{ file: fileReader, photo: photoReader },
};

export const screen = (id: string, { form, ...more }: Partial<CompiledScreen> = {}): CompiledScreen => ({
  id,
  bases: [],
  variant: null,
  journey: id.startsWith('system/') ? null : 'trip',
  stage: null,
  title: `Title of ${id}`,
  layout: null,
  brand: null,
  blocks: [block('title', 'heading', { level: 1, text: `Heading of ${id}` })],
  skeleton: ['title', 'card'],
  form: form ? shownForm(form) : null,
  flow: {},
  fieldTypes: { text: TextField } as unknown as Types,
  blockTypes,
  readers: READERS,
  ...more,
});

/** A form of one text field, `name`. */
export const nameForm: CompiledForm = {
  schema: { type: 'object', properties: { name: { type: 'string' } } },
  ui: { name: { field: 'text', label: 'Your name' } },
  hash: 'name',
  validate: () => true,
};

export const plainLayout: CompiledLayout = {
  id: 'plain',
  blocks: [block('note', 'text', { text: 'Around' }), block('stages', 'stages'), block('screen', 'screen')],
  blockTypes: { text: TextBlock, stages: StagesBlock, screen: ScreenBlock } as unknown as Types,
};

export function appOf(screens: CompiledScreen[], more: Partial<CompiledApp> = {}): CompiledApp {
  const trouble = ['loading', 'error', 'render-error', 'not-found'].map((name) => screen(`system/${name}`));
  const all = [...trouble.filter(({ id }) => !screens.some((own) => own.id === id)), ...screens];
  const table: CompiledTable = { id: 'where/next', question: '?', rules: [], otherwise: { go: 'trip/end' } };
  return {
    routes: screens
      .filter(({ journey }) => journey !== null)
      .map(({ id }) => ({
        path: `/${id}`,
        journey: 'trip',
        mount: 0,
        screen: id,
        prerender: false,
        brand: null,
      })),
    redirects: [{ path: '/old', to: '/trip/start' }],
    journeys: { trip: journeyWith({ mounts: [{ path: '/trip' }] }) },
    loadScreen: Object.fromEntries(all.map((one) => [one.id, async () => ({ screen: one })])),
    loadTable: { 'where/next': async () => ({ table }) },
    loadLayout: { plain: async () => ({ layout: plainLayout }) },
    brands: {},
    errors: { catalogue: {}, otherwise: 'Something went wrong', offline: 'No connection' },
    session: {},
    privateQuery: [],
    experiments: { assigned: () => null, experiments: {} },
    facts: {},
    resources: {},
    loadErrors: async () => ({ catalogue: {} }),
    operations: {},
    ...more,
  };
}

export interface TestHost extends Host {
  /** Requests sent, each with a function that responds. */
  sent: { request: CallRequest; answer(result: CallResult): Promise<void> }[];
  kept: Map<string, Record<string, unknown>>;
  tracked: string[];
  broken: string[];
}

export function hostOf(app: CompiledApp, roots: Record<string, unknown> = {}): TestHost {
  const host: TestHost = {
    ...BARE_HOST,
    app,
    sent: [],
    kept: new Map(),
    tracked: [],
    broken: [],
    store: createPortalStore({ app, shared: { brand: { id: 'own', name: 'Own' }, ...roots } }),
    call: (request) =>
      new Promise((resolve) => {
        const answer = (result: CallResult) => act(async () => resolve(result));
        host.sent.push({ request, answer });
      }),
    drafts: {
      read: (id) => host.kept.get(id) ?? null,
      write: (id, answers) => void host.kept.set(id, answers),
      clear: (id) => void host.kept.delete(id),
    },
    track: (name) => void host.tracked.push(name),
    mayLeaveFor: (url) => url.startsWith('https://allowed.example'),
    today: () => '2026-11-20',
    reportRenderError: (path) => void host.broken.push(path),
  };
  return host;
}

/** The location of the test's router, and all it had since the page was opened. */
export const place = { path: '', passed: [] as string[] };

function Where() {
  const { pathname, search } = useLocation();
  place.path = pathname + search;
  if (place.passed.at(-1) !== place.path) place.passed.push(place.path);
  return null;
}

/** Opens a path, and waits for what loads at once. */
export async function openPortal(host: Host, path: string, preloaded?: Preloaded) {
  cleanup();
  place.passed = [];
  const shown = render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <PortalRoutes host={host} {...(preloaded ? { preloaded } : {})} />
    </MemoryRouter>,
  );
  await settle();
  return shown;
}

/** Lets pending promises and effects run. */
export const settle = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 5)));
