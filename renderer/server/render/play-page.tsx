/**
 * A page without scripts: the server plays what the browser would. Opening runs the screen's `enter`, too; a press, posted
 * with all texts of the page, is one event of a visit. The state travels in the page, so nothing is kept here.
 */
import {
  brandIn,
  type CompiledApp,
  type CompiledScreen,
  documentTitle,
  matchUrl,
  type Preloaded,
} from '@trilha/runtime';
import { preload } from '../browser/load.ts';
import type { PageHost } from './page-host.ts';
import { type Opening, playersOf, render } from './page-stage.ts';
import { LOOK, PRESS, pressValue } from './plain-form.ts';
import type { CarriedPage, PlainRequest } from './plain-request.ts';
import { NOT_FOUND, Playing } from './playing.ts';

/** The tab's flags as the page has them by now. */
interface Flagged {
  session: Readonly<Record<string, unknown>>;
}

export interface SentPage extends Flagged {
  kind: 'page';
  status: number;
  title: string;
  brand: string;
  day: string;
  html: string;
  hasControls: boolean;
  /** It shows a text that is to be marked and copied. */
  hasCode: boolean;
  carried: CarriedPage;
  /** The press of Enter in a field; '' for none. */
  enter: string;
  /** Milliseconds until the page's first timer runs out; null without one. */
  next: number | null;
  /** The address of a file that the browser is to fetch; null for none. */
  file: string | null;
}

/** A page, what it leads to, or a press that the page does not have. */
export type PlayedPage =
  | SentPage
  | ({ kind: 'redirect'; to: string; led: string | null } & Flagged)
  | ({ kind: 'unknown' } & Flagged);

/** The screen of a path with its layout, and those that stand in for it. */
async function preloadPlain(app: CompiledApp, path: string): Promise<Preloaded> {
  const { screens, layouts } = await preload(app, path);
  const match = matchUrl(app, path);
  const journey = match?.kind === 'screen' ? app.journeys[match.route.journey] : undefined;
  const others = journey ? [journey.loading, journey.error] : [NOT_FOUND];
  const loaded = others.map(async (id) => [id, (await app.loadScreen[id]?.())?.screen] as const);
  const known = (await Promise.all(loaded)).filter(
    (entry): entry is readonly [string, CompiledScreen] => entry[1] !== undefined,
  );
  return { screens: { ...Object.fromEntries(known), ...screens }, layouts };
}

/** The page as it is sent. */
function pageOf(
  playing: Playing,
  opening: Opening,
  { title, brand }: { title: string; brand: string },
): SentPage {
  const carried = playing.carry(opening);
  const shown = { visits: new Set<string>(), controls: new Set<string>(), hasCode: false };
  const html = render(playing.stage(carried.visits, shown));
  const states = Object.entries(carried.visits).filter(([name]) => shown.visits.has(name));
  const left = states.flatMap(([, { timers }]) => Object.values(timers).map((timer) => timer.left));
  const form = playing
    .visitsOf(opening)
    .sort((one, other) => one.name.length - other.name.length)
    .find(({ screen }) => screen.form);
  return {
    kind: 'page',
    status: 200,
    title,
    brand,
    day: playing.environment.day.today(),
    html,
    hasControls: shown.controls.size > 0,
    hasCode: shown.hasCode,
    carried: { ...carried, visits: Object.fromEntries(states), controls: [...shown.controls] },
    enter: form ? pressValue(form.name, { type: 'submit' }) : '',
    next: left.length > 0 ? Math.min(...left) : null,
    file: playing.environment.file,
    session: playing.environment.session,
  };
}

const attempts = (opening: Opening): number =>
  playersOf(opening).reduce((sum, { player }) => sum + player.state().feedback.attempt.count, 0);

/** @param request one that is `posted` brings the page as it was sent; without a post such a page goes on in another language */
export async function playPage(
  product: PageHost,
  app: CompiledApp,
  request: PlainRequest,
): Promise<PlayedPage> {
  const playing = new Playing(product, app, request, await preloadPlain(app, request.path));
  const opening = playing.stage(playing.visitsNow());
  const elapsed = request.carried ? Date.now() - request.carried.at : request.elapsed;
  let failed = 0;
  let stays = (await playing.environment.isOwners()) && (await playing.open(opening));
  if (stays && (request.carried || elapsed > 0)) stays = await playing.pass(opening, elapsed);
  // A page that was sent in another language: its messages are said anew.
  if (request.carried && !request.posted) playing.sayAgain(opening);
  if (stays && request.posted) {
    stays = await playing.type(opening, request.posted);
    const before = attempts(opening);
    if (request.isRenewed) playing.askAgreementsAgain(opening);
    const press = request.isRenewed ? LOOK : (request.posted(PRESS).texts.at(-1) ?? '');
    const pressed = stays && (await playing.press(opening, press));
    if (pressed === null) return { kind: 'unknown', session: playing.environment.session };
    // Effects of the press without delay belong to its answer.
    stays = pressed && (await playing.open(opening)) && (await playing.pass(opening, 0));
    failed = attempts(opening) - before;
  }
  const session = playing.environment.session;
  if (!stays && playing.environment.target !== null) {
    const { pathname, origin } = new URL(playing.environment.target, request.origin);
    return {
      kind: 'redirect',
      to: playing.environment.target,
      led: origin === request.origin ? pathname : null,
      session,
    };
  }
  const own = playersOf(opening).find(({ name }) => playing.isOwn(name));
  const screen = own && playing.visitsOf(opening).find(({ player }) => player === own.player)?.screen;
  const title = own && screen ? documentTitle({ screen, scope: own.player.scope() }) : '';
  const brand = own ? brandIn(own.player.scope()) : '';
  const page = pageOf(playing, opening, { title, brand });
  if (playing.ownId === NOT_FOUND) return { ...page, status: 404 };
  return failed > 0 ? { ...page, status: 422 } : page;
}
