/** Visits that stand anywhere in their journeys, on the version before: a customer and some steps, drawn by a seed. */
import type { Answers } from '../../renderer/runtime/engine/form/answers.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import type { Draw } from './draw.ts';
import { SUBMIT } from './plain-continued.ts';
import { PlainVisit } from './plain-visit.ts';
import type { ProofPortal } from './portal.ts';
import { rightAnswersOf, typedFor } from './right-answers.ts';
import { ScriptedVisit } from './scripted-visit.ts';
import type { Version } from './version.ts';

/** Where new visitors begin. */
const STARTS = [
  '/emprestimo/solicitacao/inicio',
  '/emprestimo/solicitacao/inicio/parceiro-prova',
  '/emprestimo/solicitacao/inicio/voltz',
  '/pesquisa-acesso',
  '/pesquisa-institucional',
  '/entrar',
  '/como-funciona',
];

const MOST_STEPS = 4;

/** A visit that others may continue, each with a copy of what it has. */
export interface Place {
  readonly plain: PlainVisit;
  /** The same customer on the same page, in a browser whose scripts run. */
  readonly scripted: ScriptedVisit;
  /** The page before the one on which they stand. */
  readonly former: string;
}

/** What has been typed so far. */
const someOf = (answers: Answers, draw: Draw): Answers =>
  Object.fromEntries(Object.entries(answers).filter(() => draw.chance(0.8)));

/** @throws when a page on the way fails: no edit has anything to do with that */
export async function placed(portal: ProofPortal, base: Version, draw: Draw): Promise<Place> {
  const scenario = draw.chance(0.65) ? draw.of(SCENARIOS).name : null;
  const { cookie, url } = scenario ? await portal.customer(scenario) : { cookie: null, url: draw.of(STARTS) };
  const visit = PlainVisit.begin(portal, cookie);
  const start = url ?? '/';
  let page = await visit.arrive(start);
  const first = page.carried?.shared ?? {};
  let former = start;
  for (let left = draw.below(MOST_STEPS); left > 0; left--) {
    const press = page.presses.includes(SUBMIT) ? SUBMIT : (page.presses[0] ?? null);
    if (press === null) break;
    const { path } = page;
    page = await visit.press(press, typedFor(page, base, draw, draw.chance(0.8) ? 1 : 0.6));
    if (page.path !== path) former = path;
    if (page.status !== 200 && page.status !== 422) throw new Error(`${path} → ${page.path}: ${page.status}`);
  }
  const scripted = new ScriptedVisit(
    visit.requests.withScripts(),
    [base],
    visit.page.carried?.shared ?? first,
  );
  const { path } = visit.page;
  await scripted.open(path.startsWith('/sandbox/') ? start : path);
  const { live } = scripted;
  if (live?.isReady && live.screen.form) scripted.type(someOf(rightAnswersOf(live), draw));
  return { plain: visit, scripted, former };
}
