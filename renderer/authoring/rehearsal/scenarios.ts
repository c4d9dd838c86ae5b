/** The scenarios in which a screen can be rehearsed: what only a recorder can put in place is left out of them. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { PlayedScreen } from '../snapshots/behaviour.ts';
import type { Scenario } from '../snapshots/scenario.ts';
import type { FullSnapshot } from '../snapshots/snapshot.ts';
import type { Recorder } from '../snapshots/visit.ts';

/** Answers are filled in anew; responses come from the server, and with them what is shared of the customer. */
const RECORDED = new Set(['form', 'timers', 'result', 'later', 'opening']);

/** More are hardly ever needed. */
const MOST = 8;

function playable({ sample, set }: Scenario, ofCustomer: ReadonlySet<string>): Scenario {
  const kept = Object.entries(set).filter(([path]) => {
    const root = path.split('.')[0] ?? '';
    return !RECORDED.has(root) && !ofCustomer.has(root);
  });
  return { sample, set: Object.fromEntries(kept) };
}

/**
 * The first few in which the form shows, the most usual first.
 * @param recorded of the screen, or of its nearest base
 */
export function rehearsalScenarios(
  screen: CompiledScreen,
  recorder: Recorder,
  recorded: FullSnapshot | undefined,
): Scenario[] {
  const { samples } = recorder.setting;
  const ofCustomer = new Set([...samples.values()].flatMap(({ context }) => Object.keys(context)));
  const known = [...(recorded?.scenarios.values() ?? [])].map((one) => playable(one, ofCustomer));
  const plain = [null, ...samples.keys()].map((sample): Scenario => ({ sample, set: {} }));
  const all = new Map([...known, ...plain].map((one) => [JSON.stringify(one), one]));
  const found: Scenario[] = [];
  for (const scenario of all.values()) {
    if (found.length === MOST) break;
    if (new PlayedScreen(recorder, screen, scenario, {}).ready !== null) found.push(scenario);
  }
  return found;
}
