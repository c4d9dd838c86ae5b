/**
 * What the snapshots visit of the configuration: ways between screens, other effects, rules, conditions, values of
 * fields, messages. Every item has a name and a place.
 */
import type { Compilation } from '@trilha/compiler/compile';
import { VALUE } from './conditions.ts';
import type { Item } from './coverage-item.ts';
import type { Difference } from './difference.ts';
import { waysByPlace } from './edges.ts';
import { createExpressions } from './expressions.ts';
import { formItems } from './form-coverage.ts';
import { loadModules } from './modules.ts';
import { Observer } from './observer.ts';
import { expandAll, recorderOf, subjectsOf } from './recorder.ts';
import { allDifferences } from './replay.ts';
import type { Snapshots } from './snapshot-files.ts';
import { traceModules } from './trace.ts';

function kindOfGoal(place: string, goal: string): Item['kind'] {
  if (place.includes('.routing.yaml') && /^(decides$|[\w-]+: )/.test(goal)) return 'rule';
  return / is (true|false)$|(at|just below|just above) its limit$|: /.test(goal) ? 'condition' : 'value';
}

/** Plays all scenarios on traced modules. */
async function playTraced(compilation: Compilation, records: Snapshots) {
  const { project } = compilation;
  const plain = await loadModules(compilation);
  const observer = new Observer();
  const traced = traceModules(plain, compilation, createExpressions(project, plain), observer, records.today);
  const subjects = subjectsOf(recorderOf(traced, project, records), compilation);
  const differences = [...allDifferences(subjects, records)];
  return { traced, differences, visited: observer.take().goals };
}

/** One replay of all snapshots: the items in the order of their files, and the differences, as `replay` returns them. */
export async function coverage(
  compilation: Compilation,
  records: Snapshots,
): Promise<{ items: Item[]; differences: Difference[] }> {
  const { traced, differences, visited } = await playTraced(compilation, records);
  const ways = waysByPlace(compilation);
  const places = [...traced.places].map(([place, words]): Item => {
    const way = ways.get(place);
    return { kind: way ? 'edge' : 'effect', place, what: way ?? words, isVisited: visited.has(place) };
  });
  const missed = [...ways].filter(([place]) => !traced.places.has(place));
  const untraced = missed.map(([place, what]): Item => ({ kind: 'edge', place, what, isVisited: false }));
  const goals = [...traced.probes.values()].flatMap(({ place, source, goals: all }) =>
    all.map((goal): Item => {
      const kind = kindOfGoal(place, goal);
      const what = kind === 'rule' || goal === VALUE ? `${source} ${goal}` : goal;
      return { kind, place, what: what.replace(/\s+/g, ' '), isVisited: visited.has(`${place} ${goal}`) };
    }),
  );
  const all = [...places, ...untraced, ...goals, ...formItems(compilation, expandAll(records))];
  const byPlace = new Intl.Collator('en', { numeric: true });
  const items = all.sort((a, b) => byPlace.compare(a.place, b.place) || byPlace.compare(a.what, b.what));
  return { items, differences };
}
