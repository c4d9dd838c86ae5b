/** Visits that stand anywhere in their journeys, on the version before: a customer and some steps, drawn by a seed. */
import type { Answers } from '../../renderer/runtime/engine/form/answers.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import type { Draw } from './draw.ts';
import { SUBMIT } from './plain-continued.ts';
import { PlainVisit } from './plain-visit.ts';
import type { ProofPortal } from './portal.ts';
import { rightAnswersOf, typedFor } from './right-answers.ts';
import { ScriptedVisit } from './scripted-visit.ts';
import { screenAt, type Version } from './version.ts';

/** Where a visit begins: as a customer in the state of a scenario, or newly on a page. */
export type Start = { readonly scenario: string } | { readonly url: string };

/** Where new visitors begin. */
const STARTS = [
  '/emprestimo/solicitacao/inicio',
  '/emprestimo/solicitacao/inicio/parceiro-prova',
  '/emprestimo/solicitacao/inicio/voltz',
  '/emprestimo/solicitacao/inicio/bancopan',
  '/emprestimo/solicitacao/inicio/serasa',
  '/pesquisa-acesso',
  '/pesquisa-institucional',
  '/entrar',
  '/como-funciona',
];

const MOST_STEPS = 4;

const ALL: readonly Start[] = [
  ...SCENARIOS.map(({ name }) => ({ scenario: name })),
  ...STARTS.map((url) => ({ url })),
];

/** A visit that others may continue, each with a copy of what it has. */
export interface Place {
  readonly start: Start;
  readonly plain: PlainVisit;
  /** The same customer on the same page, in a browser whose scripts run. */
  readonly scripted: ScriptedVisit;
  /** The page before the one on which they stand. */
  readonly former: string;
  /** Ids of the screens that it came by; the last one is that on which it stands. */
  readonly passed: readonly string[];
}

/** What has been typed so far. */
const someOf = (answers: Answers, draw: Draw): Answers =>
  Object.fromEntries(Object.entries(answers).filter(() => draw.chance(0.8)));

const startDrawn = (draw: Draw): Start =>
  draw.chance(0.65) ? { scenario: draw.of(SCENARIOS).name } : { url: draw.of(STARTS) };

async function begunAt(portal: ProofPortal, start: Start) {
  const { cookie, url } =
    'scenario' in start ? await portal.customer(start.scenario) : { cookie: null, url: start.url };
  const visit = PlainVisit.begin(portal, cookie);
  const begun = url ?? '/';
  return { visit, begun, page: await visit.arrive(begun) };
}

let arrivals: ReadonlyMap<string, readonly Start[]> | undefined;

/** Where visits begin that come to a screen first, by its id. It is found out once, since no edit changes the version before. */
export async function arrivalsOn(
  portal: ProofPortal,
  base: Version,
): Promise<ReadonlyMap<string, readonly Start[]>> {
  if (arrivals) return arrivals;
  const found = new Map<string, readonly Start[]>();
  for (const start of ALL) {
    const { page } = await begunAt(portal, start);
    const screen = screenAt(base, page.path) ?? '';
    found.set(screen, [...(found.get(screen) ?? []), start]);
  }
  arrivals = found;
  return found;
}

/**
 * @param isWanted a screen on which the visit stops as soon as it comes to it; none: anywhere
 * @throws when a page on the way fails: no edit has anything to do with that
 */
export async function placed(
  portal: ProofPortal,
  base: Version,
  draw: Draw,
  start: Start = startDrawn(draw),
  isWanted: (screen: string) => boolean = () => false,
): Promise<Place> {
  const { visit, begun, page: first } = await begunAt(portal, start);
  let page = first;
  let former = begun;
  const passed = [screenAt(base, page.path) ?? ''];
  for (let left = draw.below(MOST_STEPS); left > 0 && !isWanted(passed.at(-1) ?? ''); left--) {
    const press = page.presses.includes(SUBMIT) ? SUBMIT : (page.presses[0] ?? null);
    if (press === null) break;
    const { path } = page;
    page = await visit.press(press, typedFor(page, base, draw, draw.chance(0.8) ? 1 : 0.6));
    if (page.path !== path) former = path;
    if (page.status !== 200 && page.status !== 422) throw new Error(`${path} → ${page.path}: ${page.status}`);
    passed.push(screenAt(base, page.path) ?? '');
  }
  const scripted = new ScriptedVisit(
    visit.requests.withScripts(),
    [base],
    visit.page.carried?.shared ?? first.carried?.shared ?? {},
  );
  const { path } = visit.page;
  await scripted.open(path.startsWith('/sandbox/') ? begun : path);
  const { live } = scripted;
  if (live?.isReady && live.screen.form) scripted.type(someOf(rightAnswersOf(live), draw));
  return { start, plain: visit, scripted, former, passed };
}
