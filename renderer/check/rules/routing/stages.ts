/**
 * Rule: where a journey has stages, each of its screens is in one or declared to be outside, and no table leads a
 * customer back to an earlier stage but where the journey says so.
 */

import { leavesOf, mayPrecede, type TableLeaf } from '@trilha/project/graph/table-leaves';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { member, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { type StagePlace, stagedJourney, stagePlaceOf, stagePlaces } from '@trilha/project/resolve/stages';

type Screens = ReadonlyMap<string, ResolvedScreen>;

function checkStagesOf({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.journey.values()) {
    const of = member(node, 'stagesOf');
    if (!of || member(byKind.journey.get(textOf(of) ?? '')?.node, 'stages')) continue;
    diagnostics.at(of, 'TR201', `There is no journey ${textOf(of)} with stages`);
  }
}

/** Checks one screen. */
export function checkStageOf(
  screen: ResolvedScreen,
  screens: Screens,
  project: Project,
  diagnostics: Diagnostics,
): void {
  if (!stagedJourney(screen.journey, project) || stagePlaceOf(screen, project)) return;
  // What its base lacks is reported there.
  if (screen.bases.some((base) => screens.get(base)?.journey === screen.journey)) return;
  const place = { file: screen.source.file, start: 0, end: 0 };
  const hint = 'name it in stages or outsideStages of the journey';
  diagnostics.at(place, 'TR920', `${screen.id} is in no stage of its journey`, hint);
}

function checkOnce(journey: LoadedFile, diagnostics: Diagnostics): void {
  for (const [screen, places] of stagePlaces(journey)) {
    for (const { place } of places.slice(1)) {
      diagnostics.at(place, 'TR920', `${screen} is already in a stage or outside of them`, 'mention it once');
    }
  }
}

/** A place in the journey, and an answer that leads there. */
interface Step extends TableLeaf {
  index: number;
  to: StagePlace;
}

function stepsOf(journey: LoadedFile, screens: Screens, project: Project): Step[] {
  const leaves = leavesOf(textOf(member(journey.node, 'table')) ?? '', project);
  return leaves.flatMap((leaf) => {
    const screen = screens.get(leaf.screen);
    const to = screen && stagePlaceOf(screen, project);
    return to?.index == null ? [] : [{ ...leaf, index: to.index, to }];
  });
}

/** For each answer that leads back, the first one that a customer comes from. */
function stepsBack(steps: readonly Step[]): Map<Step, Step> {
  const back = new Map<Step, Step>();
  for (const [at, step] of steps.entries()) {
    const from = steps.find(
      (other, index) => other.index > step.index && mayPrecede(other, step, index < at),
    );
    if (from) back.set(step, from);
  }
  return back;
}

function checkBack(journey: LoadedFile, screens: Screens, project: Project, diagnostics: Diagnostics): void {
  const back = stepsBack(stepsOf(journey, screens, project));
  const reported = new Set<StagePlace>();
  for (const [step, from] of back) {
    if (step.to.again || reported.has(step.to)) continue;
    reported.add(step.to);
    const message = `Leads back from ${from.screen} (${from.to.stage}) to ${step.screen} (${step.to.stage})`;
    diagnostics.at(step.place, 'TR921', message, `another order, or again: of the stage ${step.to.stage}`);
  }
  const ledTo = new Set([...back.keys()].map(({ to }) => to));
  for (const place of [...stagePlaces(journey).values()].flat()) {
    if (!place.again || ledTo.has(place)) continue;
    diagnostics.at(
      place.place,
      'TR921',
      `No table leads back to ${textOf(place.place)}`,
      'move it to screens',
    );
  }
}

/** Checks all journeys that have stages. */
export function checkStages(project: Project, screens: Screens, diagnostics: Diagnostics): void {
  checkStagesOf(project, diagnostics);
  for (const journey of project.byKind.journey.values()) {
    if (!member(journey.node, 'stages')) continue;
    const from = { file: journey.file.path, of: [journey] };
    project.memo.result(`stages of ${journey.id}`, from, diagnostics, (own) => {
      checkOnce(journey, own);
      checkBack(journey, screens, project, own);
    });
  }
}
