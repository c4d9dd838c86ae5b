/** Prepares a choice in the browser: asks the development server for what it needs. */
import * as portal from 'virtual:workbench/portal';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { withAllFacts } from '../all-facts.ts';
import { NOBODY, type Selection } from '../choice.ts';
import { ask, type SampleHead } from '../knowledge.ts';
import type { FromStage } from '../messages.ts';
import { type Prepared, sampleFor, setUp } from './set-up.ts';

let known: Promise<readonly SampleHead[]> | undefined;

/** Samples do not change during the life of the page. */
function allSamples(): Promise<readonly SampleHead[]> {
  known ??= ask('samples');
  return known;
}

/**
 * Null for a screen that the application does not have yet: its next version, which is on its way, is prepared again.
 * @param tell receives log entries while the screen is played
 * @throws when the development server does not respond
 */
export async function prepare(
  app: CompiledApp,
  choice: Selection,
  tell: (message: FromStage) => void,
): Promise<Prepared | null> {
  const { screen, scenario: name } = choice;
  const [index, samples, scenario] = await Promise.all([
    ask('index'),
    allSamples(),
    name === null ? null : ask('scenario', { screen, name }),
  ]);
  const knowledge = { app, facts: withAllFacts(app).facts, index, samples, portal };
  const sample = sampleFor(choice, scenario, knowledge);
  const staged = await ask('sample', { id: sample?.id ?? NOBODY });
  const prepared = setUp(choice, { sample, staged, scenario }, knowledge, tell);
  return Object.hasOwn(app.loadScreen, prepared.page) ? prepared : null;
}
