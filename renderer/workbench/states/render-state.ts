/**
 * Renders a screen in a state to HTML, without a browser: the same staging as in the workbench, opened as a server opens
 * a page. What only effects draw is missing, such as a chart's animation.
 */
import { layoutIdOf, type Preloaded } from '@trilha/runtime/view/library';
import { pageHtml } from '@trilha/runtime/view/page-html';
import type { ServerStage } from '@trilha/runtime/view/served';
import type { Selection } from '../choice.ts';
import type { StagedScenario } from '../knowledge.ts';
import type { Departure } from '../messages.ts';
import { SENT } from '../stage/perform.ts';
import { type Prepared, sampleFor, setUp } from '../stage/set-up.ts';
import type { StagedProject } from './staged-project.ts';
import { stagedSample } from './staged-sample.ts';

export interface RenderedState {
  /** The body of the page. */
  html: string;
  brand: string;
  /** Where the screen led by itself or after it was sent; null if it stays. */
  departure: Departure | null;
  /** Id of the sample; null for a first visit. */
  sample: string | null;
}

/** Times that parts may bring further parts. */
const MOST_ROUNDS = 6;
/** Turns without a pending call after which nothing more happens. */
const QUIET_TURNS = 4;
const MOST_TURNS = 200;

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until no call is pending for some turns: modules and tables are loaded in between. */
async function quiet(host: Prepared['host']): Promise<void> {
  for (let turns = 0, still = 0; turns < MOST_TURNS && still < QUIET_TURNS; turns++) {
    await turn();
    still = host.pending() === 0 ? still + 1 : 0;
  }
}

/** The screen, its layout, and the screens that stand in while it loads or fails. */
async function preloaded({ app }: Prepared, id: string): Promise<Preloaded> {
  const screen = (await app.loadScreen[id]?.())?.screen;
  if (!screen) throw new Error(`There is no screen ${id}`);
  const { loading, error } = app.journeys[screen.journey ?? ''] ?? {};
  const others = [loading, error].filter((one) => one !== undefined);
  const loaded = await Promise.all(others.map(async (one) => (await app.loadScreen[one]?.())?.screen));
  const layout = (await app.loadLayout[layoutIdOf(app, screen) ?? '']?.())?.layout;
  const screens = [screen, ...loaded.filter((one) => one !== undefined)];
  return {
    screens: Object.fromEntries(screens.map((one) => [one.id, one])),
    layouts: layout ? { [layout.id]: layout } : {},
  };
}

interface Opening extends Prepared {
  given: Preloaded;
  stage: ServerStage;
}

const render = ({ host, given, stage, address }: Opening): string =>
  pageHtml(address, { host, preloaded: given, stage });

const playersOf = ({ stage }: Opening) => [...stage.players.values()].map(({ player }) => player);

/** Opens all visits of the page, those that the first ones bring too, and renders it. */
async function openAll(opening: Opening, begun: Set<string>): Promise<string> {
  for (let round = 0; ; round++) {
    const html = render(opening);
    const fresh = playersOf(opening).filter(({ visit }) => !begun.has(visit));
    if (fresh.length === 0 || round === MOST_ROUNDS) return html;
    for (const player of fresh) {
      begun.add(player.visit);
      player.open();
    }
    await quiet(opening.host);
  }
}

/** Sends the forms of the page, as a press would. */
async function sendForms(opening: Opening): Promise<void> {
  const { visits } = opening.host.store.getState();
  opening.host.arm();
  for (const player of playersOf(opening)) {
    const visit = visits[player.visit];
    if (visit?.screen.form && visit.state.phase === 'ready') player.dispatch({ type: 'submit' });
  }
  await quiet(opening.host);
}

/** Commands that only a browser can run fail; the page is then as it was before them. */
async function withoutComplaints<T>(act: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => {};
  try {
    return await act();
  } finally {
    console.error = error;
  }
}

/**
 * @param scenario recorded, whose customer and data replace the choice's sample
 * @throws for an unknown screen
 */
export async function renderState(
  choice: Selection,
  scenario: StagedScenario | null,
  project: StagedProject,
): Promise<RenderedState> {
  const { known, samples } = project;
  const sample = sampleFor(choice, scenario, known);
  const staged = stagedSample(sample?.id ?? '', samples);
  let departure: Departure | null = null;
  const prepared = setUp(choice, { sample, staged, scenario }, known, (message) => {
    if (message.says === 'leaves') departure ??= message.departure;
  });
  const page = prepared.page;
  const given = await preloaded(prepared, page);
  const stage: ServerStage = {
    players: new Map(),
    led: null,
    show: (to) => prepared.leave(to),
  };
  const opening: Opening = { ...prepared, given, stage };
  return withoutComplaints(async () => {
    const begun = new Set<string>();
    const first = await openAll(opening, begun);
    prepared.host.settle();
    if (SENT.has(choice.state)) await sendForms(opening);
    const html = scenario || SENT.has(choice.state) ? await openAll(opening, begun) : first;
    const { brand } = prepared.host.store.getState().shared;
    return {
      html,
      brand: (brand as { id?: string } | null)?.id ?? '',
      departure,
      sample: sample?.id ?? null,
    };
  });
}
