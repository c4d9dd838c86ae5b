/** A few states that together have everything that any state has: each class of the styles, each kind of field. */
import { SCREENS, type SeenState, statesOf } from './seen-states.ts';

const NAME = /class="([^"]*)"|<input[^>]* type="(\w+)"|<(select|textarea|table)/g;

/** Classes, types of fields and elements. */
const partsOf = ({ html }: SeenState): string[] =>
  [...html.matchAll(NAME)].flatMap(([, classes, type, element]) =>
    [...(classes?.split(' ') ?? []), type ?? '', element ?? ''].filter((one) => one !== ''),
  );

/** The one with most that the others lack, again and again. */
export async function sampledStates(): Promise<SeenState[]> {
  const left: { state: SeenState; parts: string[] }[] = [];
  for (const id of SCREENS)
    for (const state of await statesOf(id)) left.push({ state, parts: [...new Set(partsOf(state))] });
  const covered = new Set<string>();
  const chosen: SeenState[] = [];
  for (;;) {
    const [best] = left
      .map(({ state, parts }) => ({ state, news: parts.filter((one) => !covered.has(one)) }))
      .sort((one, other) => other.news.length - one.news.length);
    if (!best || best.news.length === 0) return chosen;
    chosen.push(best.state);
    for (const part of best.news) covered.add(part);
  }
}
