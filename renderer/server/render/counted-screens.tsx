/**
 * What visits are counted by: screens with their fields and the rules of these, then parts with a form. Texts that
 * depend on data are left to the id. A screen with a form has a picture: as it is before any data, without a customer.
 */

import {
  type CompiledApp,
  type CompiledForm,
  type CompiledPart,
  type CompiledRoute,
  type CompiledScreen,
  idOf,
  PortalRoutes,
} from '@trilha/runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageHost } from './page-host.ts';
import { placedParts } from './placed-parts.ts';
import { prerenderHost } from './prerender-host.ts';

/** The id of a page's form. */
const FORM = 'form';

const plain = (text: unknown, otherwise: string): string => (typeof text === 'string' ? text : otherwise);

interface Faced<Shown> {
  readonly form: CompiledForm | null;
  readonly groups?: readonly { of: Readonly<Record<string, string>>; shown: Shown }[];
}

/** What all see, by the empty name, and what groups of experiments see instead. */
const facesOf = <Shown extends Faced<Shown>>(screen: Shown): [string, Shown][] => [
  ['', screen],
  ...(screen.groups ?? []).map(({ of, shown }): [string, Shown] => [
    Object.entries(of).flat().join('.'),
    shown,
  ]),
];

interface CountedField {
  label: string;
  elementId: string;
  rules: string[];
  face: string;
}

export interface CountedScreen {
  readonly journey: string;
  readonly title: string;
  /** The path of its page; null where the address has parameters, and for parts. */
  readonly path: string | null;
  /** Fields by id; the one with the empty id is the form as a whole. */
  readonly fields: Readonly<Record<string, CountedField>>;
  /** The faces whose fields are counted: each has a picture. */
  readonly pictures: readonly string[];
}

/** A screen with its fields, or one that has those of another screen, as most variants do. */
export type CountedRow =
  | CountedScreen
  | (Omit<CountedScreen, 'fields' | 'pictures'> & { readonly like: string });

/** A visit is counted by the screen's id whatever its face: a field that several have is one. */
function fieldsOf<Shown extends Faced<Shown>>(screen: Shown): Record<string, CountedField> {
  const fields: Record<string, CountedField> = {};
  const add = (id: string, found: CountedField): void => {
    const known = fields[id];
    fields[id] = known ? { ...known, rules: [...new Set([...known.rules, ...found.rules])] } : found;
  };
  for (const [face, { form }] of facesOf(screen)) {
    if (!form) continue;
    for (const [id, { label, messages = {} }] of Object.entries(form.ui)) {
      const rules = [...Object.keys(messages), 'refused'];
      add(id, { label: plain(label, id), elementId: idOf(FORM, id), rules, face });
    }
    add('', { label: 'The form as a whole', elementId: FORM, rules: ['refused'], face });
  }
  return fields;
}

/** Neither its journey nor its flow is asked: nobody is there to answer. */
const alone = (screen: CompiledScreen): CompiledScreen => ({
  ...screen,
  groups: [],
  journey: null,
  layout: null,
  flow: { on: {}, vars: screen.flow.vars },
});

const mainRoutes = ({ routes }: CompiledApp) => routes.filter(({ mount }) => mount === 0);

/**
 * The HTML of a screen as one of its faces; null where there is none, or where it cannot be shown without data.
 * @param face the empty name for what all see
 */
export async function screenPicture(
  product: PageHost,
  app: CompiledApp,
  id: string,
  face: string,
): Promise<string | null> {
  const route = mainRoutes(app).find(({ screen }) => screen === id);
  const whole = (await app.loadScreen[id]?.())?.screen;
  const screen = whole && new Map(facesOf(whole)).get(face);
  if (!route || !screen) return null;
  const [brand = ''] = Object.keys(app.brands);
  const host = prerenderHost(product, app, screen.brand ?? brand);
  const preloaded = { screens: { [id]: { ...alone(screen), id } }, layouts: {} };
  try {
    return renderToStaticMarkup(
      <StaticRouter location={route.path.replaceAll(/:\w+/g, '1')}>
        <PortalRoutes host={host} preloaded={preloaded} />
      </StaticRouter>,
    );
  } catch {
    return null;
  }
}

const journeyOf = (id: string): string => id.split('/')[0] ?? '';

/** A part with a form as a screen of its own; null for one without. */
export function countedPart(part: CompiledPart): CountedScreen | null {
  const fields = fieldsOf(part);
  const isCounted = Object.keys(fields).length > 0;
  return isCounted ? { journey: journeyOf(part.id), title: part.id, path: null, fields, pictures: [] } : null;
}

async function countedParts(app: CompiledApp, screens: readonly CompiledScreen[]) {
  const layouts = await Promise.all(Object.values(app.loadLayout).map(async (load) => (await load()).layout));
  return [...screens, ...layouts].flatMap(placedParts).flatMap((part) => {
    const counted = countedPart(part);
    return counted ? [[part.id, counted] as const] : [];
  });
}

/** The faces whose fields are counted: each has a picture. */
const picturedFaces = (fields: Record<string, CountedField>): string[] => [
  ...new Set(Object.values(fields).map(({ face }) => face)),
];

function countedAt({ path, screen: id, journey }: CompiledRoute, screen: CompiledScreen | undefined) {
  const fields = screen ? fieldsOf(screen) : {};
  return {
    ...{ journey, title: plain(screen?.title, id), path: path.includes(':') ? null : path },
    ...{ fields, pictures: picturedFaces(fields) },
  };
}

/** Counts one screen at a time, for who cannot load all. @returns null for a screen without an address */
export function countedIn(app: CompiledApp): (id: string) => Promise<CountedScreen | null> {
  let routes: ReadonlyMap<string, CompiledRoute> | undefined;
  return async (id) => {
    routes ??= new Map(mainRoutes(app).map((route) => [route.screen, route]));
    const route = routes.get(id);
    return route ? countedAt(route, (await app.loadScreen[id]?.())?.screen) : null;
  };
}

/** Rows by the id of their screen, in the order of the routes; then those of parts that have a form. */
export async function countedScreens(app: CompiledApp): Promise<Readonly<Record<string, CountedRow>>> {
  const routes = mainRoutes(app);
  const loaded = await Promise.all(
    routes.map(async ({ screen }) => (await app.loadScreen[screen]?.())?.screen),
  );
  /** Ids by form: a variant that says nothing of its form has that of its base. */
  const byForm = new Map<CompiledForm, CompiledScreen>();
  const rows = routes.map((route, at) => {
    const screen = loaded[at];
    const like = screen?.form && byForm.get(screen.form);
    if (screen?.form && !like) byForm.set(screen.form, screen);
    const row = countedAt(route, screen);
    if (!like || like.groups !== screen.groups) return [route.screen, row] as const;
    const { fields: _, pictures: __, ...own } = row;
    return [route.screen, { ...own, like: like.id }] as const;
  });
  const screens = loaded.flatMap((screen) => screen ?? []);
  return Object.fromEntries([...rows, ...(await countedParts(app, screens))]);
}
