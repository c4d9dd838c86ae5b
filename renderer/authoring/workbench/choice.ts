/** What is looked at: a screen in a brand and a state, as one customer. It stands whole in the address. */

/** How a screen is brought to show itself. */
export const STATES = [
  'open',
  'empty',
  'filled',
  'errors',
  'loading',
  'failed',
  'refused',
  'offline',
] as const;
export type State = (typeof STATES)[number];

/** As the stage understands it. */
export interface Choice {
  /** Screen id; '' before one is chosen. */
  screen: string;
  /** Brand id; null: the screen's own, else the default. */
  brand: string | null;
  state: State;
  /** Sample id; null: the one that fits best; `none`: somebody who comes for the first time. */
  sample: string | null;
  /** The error code of a failed or refused call; null: one that the catalogue does not know. */
  code: string | null;
}

/** Somebody who comes for the first time: no sample. */
export const NOBODY = 'none';

export const WIDTHS = ['phone', 'desk', 'both'] as const;
export const PANES = ['yaml', 'journey', 'log', 'findings', 'closed'] as const;
export const COMPARISONS = ['off', 'side', 'flicker', 'difference'] as const;

/** How the workbench shows it. */
export interface View extends Choice {
  width: (typeof WIDTHS)[number];
  pane: (typeof PANES)[number];
  /** How a variant stands beside its base. */
  compare: (typeof COMPARISONS)[number];
}

const FIRST: View = {
  screen: '',
  brand: null,
  state: 'open',
  sample: null,
  code: null,
  width: 'both',
  pane: 'yaml',
  compare: 'off',
};

const among = <T extends string>(known: readonly T[], value: string | null, usual: T): T =>
  known.find((one) => one === value) ?? usual;

/** Reads an address's query; what it does not say, or says wrongly, is as usual. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  return {
    screen: query.get('screen') ?? FIRST.screen,
    brand: query.get('brand'),
    state: among(STATES, query.get('state'), FIRST.state),
    sample: query.get('sample'),
    code: query.get('code'),
    width: among(WIDTHS, query.get('width'), FIRST.width),
    pane: among(PANES, query.get('pane'), FIRST.pane),
    compare: among(COMPARISONS, query.get('compare'), FIRST.compare),
  };
}

/** The query of a choice or view, what is as usual left out; '' when all is. */
export function queryOf(view: Partial<View>): string {
  const said = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== FIRST[name as keyof View],
  );
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}`.replaceAll('%2F', '/') : '';
}

/** The part of a view that the stage needs to know. */
export const choiceOf = ({ screen, brand, state, sample, code }: Choice): Choice => ({
  screen,
  brand,
  state,
  sample,
  code,
});
