/**
 * Plays a new version on one that is in use: for each screen and part whose visits do not take the new one as it is, its recorded
 * scenarios go on there, and the drafts that its form can leave behind are carried, completed and sent.
 */
import type { Compilation } from '@trilha/compiler/compile';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { draftKeyOf } from '@trilha/runtime/view/draft-keeper';
import type { Next, Nexts, ScreenNext } from '../next/next-of.ts';
import { resolvedOf, withBases } from '../rehearsal/rehearsable.ts';
import { rehearsalScenarios } from '../rehearsal/scenarios.ts';
import { PlayedScreen } from '../snapshots/behaviour.ts';
import { scenarioInWords } from '../snapshots/difference.ts';
import type { ModuleCache, Modules } from '../snapshots/modules.ts';
import { loadModules } from '../snapshots/modules.ts';
import { expandAll, recorderOf } from '../snapshots/recorder.ts';
import type { FullSnapshot } from '../snapshots/snapshot.ts';
import type { Snapshots } from '../snapshots/snapshot-files.ts';
import type { Recorder } from '../snapshots/visit.ts';
import type { PlayBudget, PlayedParts } from './budget.ts';
import { carriedMistakes, type ScreenPair } from './carried-draft.ts';
import { type ContinuedScenario, continueScenario, leadsNowhere } from './continued-scenario.ts';
import { draftsOf } from './drafts.ts';

/** A version, with the scenarios and samples that were recorded of it. */
export interface RecordedVersion {
  readonly compiled: Compilation;
  /** Those of the subjects that are played are enough. */
  readonly snapshots: Snapshots;
}

export interface VersionPlay {
  /** What it is called: «publication 3». */
  readonly name: string;
  readonly was: RecordedVersion;
  readonly is: Compilation;
  readonly nexts: Nexts;
  readonly modules?: ModuleCache;
}

/** How often it is told how far it has come, in milliseconds. */
const TELL_MS = 2_000;
/** Scenarios in which drafts of a form are carried: the most usual ones. */
const DRAFT_SCENARIOS = 3;

/** A screen or part of both versions, with what was recorded of it. */
interface PlayedPair extends ScreenPair {
  /** `screen/<id>` or `part/<id>`. */
  readonly subject: string;
  readonly recorded: FullSnapshot | undefined;
  /** False where those of its base tell of them. */
  readonly hasOwnDrafts: boolean;
}

const STRICTNESS: readonly Next[] = ['same', 'carry', 'recall', 'finish'];

/** Subjects of the earlier version whose visits come over, with what they do and the later screen. */
export function playedSubjects(
  compiled: Compilation,
  nexts: Nexts,
): Map<string, { id: string; to: string; next: ScreenNext }> {
  const found = new Map<string, { id: string; to: string; next: ScreenNext }>();
  for (const [id, next] of nexts.screens) {
    // Nothing takes its place, or visits end on the earlier version: nothing is carried.
    if (next.next === 'same' || next.next === 'finish' || next.to === null) continue;
    const screen = compiled.screens.get(id);
    if (!screen || screen.shownAs !== id) continue;
    found.set(`screen/${id}`, { id, to: next.to, next });
    for (const part of screen.parts) {
      const known = found.get(`part/${part.id}`);
      const isStricter = !known || STRICTNESS.indexOf(next.next) > STRICTNESS.indexOf(known.next.next);
      if (part.form && isStricter) found.set(`part/${part.id}`, { id: part.id, to: part.id, next });
    }
  }
  return found;
}

const screenIn = (modules: Modules, subject: string, id: string): CompiledScreen =>
  subject.startsWith('part/') ? modules.part(id) : modules.screen(id);

/** A variant that asks and does what its base does, in a version: the drafts of the base tell of its own. Many partners have one. */
function isLikeItsBase(kind: string, id: string, compiled: Compilation): boolean {
  const [own, base] = withBases(`${kind}/${id}`, compiled).map((one) => resolvedOf(one, compiled));
  return own !== undefined && base !== undefined && own.form === base.form && own.flowId === base.flowId;
}

/** A screen without a module shows what a group gets, and is played as the screen that it is of. */
function* pairsOf(play: VersionPlay, was: Recorder, is: Recorder): Generator<PlayedPair> {
  const subjects = playedSubjects(play.was.compiled, play.nexts);
  const recorded = expandAll(play.was.snapshots, subjects.keys());
  for (const [subject, { id, to, next }] of subjects) {
    const later = subject.startsWith('part/') ? play.is.parts : play.is.screens;
    if (!later.has(to)) continue;
    const kind = subject.split('/', 1)[0] ?? '';
    yield {
      subject,
      recorded: recorded.get(subject),
      was: { recorder: was, screen: screenIn(was.modules, subject, id) },
      is: { recorder: is, screen: screenIn(is.modules, subject, to) },
      next: next.next,
      hasOwnDrafts: !(isLikeItsBase(kind, id, play.was.compiled) && isLikeItsBase(kind, to, play.is)),
    };
  }
}

/** What goes wrong with one screen, each once with where it was found first; ends when the time is over. */
function* mistakesOf(pair: PlayedPair, counts: { drafts: number; scenarios: number }): Generator<string[]> {
  const { was, is, recorded } = pair;
  const continued: ContinuedScenario[] = [];
  for (const scenario of recorded?.scenarios.values() ?? []) {
    counts.scenarios += 1;
    const one = continueScenario(pair, scenario, recorded?.answers ?? {});
    continued.push(one);
    yield one.mistakes.map((words) => `${words} (${scenarioInWords(scenario)})`);
  }
  if (leadsNowhere(continued)) yield ['to send it leads on in no scenario any more, and did'];
  if (!was.screen.form) return;
  const key = draftKeyOf(is.screen);
  const taker = is.screen.form?.earlier?.screens?.[was.screen.id];
  const isMoved = !was.screen.placed && draftKeyOf(was.screen) !== key && taker !== key;
  if (isMoved)
    yield [`its answers are lost: drafts are kept by the id of their screen, which is ${is.screen.id} now`];
  if (!pair.hasOwnDrafts) return;
  const { formats } = was.recorder.project.language;
  const scenarios = rehearsalScenarios(was.screen, was.recorder, recorded);
  for (const scenario of scenarios.slice(0, DRAFT_SCENARIOS)) {
    const asked = new PlayedScreen(was.recorder, was.screen, scenario, {}).form;
    if (!asked) continue;
    for (const answers of draftsOf(asked, formats)) {
      counts.drafts += 1;
      yield carriedMistakes(pair, { scenario, answers });
    }
  }
}

export async function playVersion(play: VersionPlay, budget: PlayBudget): Promise<PlayedParts> {
  const [before, after] = await Promise.all([
    loadModules(play.was.compiled, play.modules),
    loadModules(play.is, play.modules),
  ]);
  const was = recorderOf(before, play.was.compiled.project, play.was.snapshots);
  // The same customers meet the later version.
  const is = recorderOf(after, play.is.project, play.was.snapshots);
  const found = new Map<string, string>();
  const unplayed: string[] = [];
  let toldAt = performance.now();
  const counts = { screens: 0, drafts: 0, scenarios: 0 };
  for (const pair of pairsOf(play, was, is)) {
    if (budget.isOver()) {
      unplayed.push(pair.subject);
      continue;
    }
    counts.screens += 1;
    for (const mistakes of mistakesOf(pair, counts)) {
      for (const words of mistakes) {
        const key = `${pair.subject} ${words.replace(/ \([^()]*\)$/, '')}`;
        if (!found.has(key)) found.set(key, `${play.name}, ${pair.subject}: ${words}`);
      }
      if (!budget.isOver()) continue;
      unplayed.push(`${pair.subject} in part`);
      break;
    }
    const now = performance.now();
    if (now - toldAt < TELL_MS) continue;
    toldAt = now;
    budget.tell(`${play.name}: ${counts.screens} of its screens and parts played`);
  }
  const { screens, scenarios, drafts } = counts;
  return {
    found: [...found.values()],
    told: [
      `Played on ${play.name}, of screens and parts ${screens}: recorded scenarios ${scenarios}, drafts ${drafts}`,
    ],
    unplayed: unplayed.length > 0 ? [`of ${play.name}, since the time was over: ${unplayed.join(', ')}`] : [],
  };
}
