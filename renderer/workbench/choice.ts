/** The choice of what to show: a screen in a brand and a state, as one customer. The URL contains all of it. */

/** The states in which a screen can be shown. */
export const STATES = [
  'open',
  'empty',
  'filled',
  'errors',
  'loading',
  'failed',
  'refused',
  'offline',
  'sent',
] as const;
export type State = (typeof STATES)[number];

/** The part of the choice that the stage needs. */
export interface Selection {
  /** Screen id; '' before one is chosen. */
  screen: string;
  /** Brand id; null: the screen's own, else the default. */
  brand: string | null;
  state: State;
  /** Sample id; null: the best one; `none`: a first visit. */
  sample: string | null;
  /** The error code of a failed or refused call; null: one that is not in the catalogue. */
  code: string | null;
  /** A group of an experiment, `<experiment>.<group>`, whatever the sample's; null: the sample's. */
  group: string | null;
  /** Name of a recorded scenario, whose customer and data replace the sample; null for none. */
  scenario: string | null;
  /** A further locale of the product; null: its first. */
  language: string | null;
}

/** A group in a choice. Ids of experiments have no dots. */
export const groupName = (experiment: string, group: string): string => `${experiment}.${group}`;

/** A first visit, without a sample. */
export const NOBODY = 'none';

/** `sheet`: every state of the screen at once, at a phone's width. */
export const WIDTHS = ['phone', 'desk', 'both', 'sheet'] as const;
export const PANES = [
  'edit',
  'new',
  'changes',
  'yaml',
  'journey',
  'log',
  'diagnostics',
  'report',
  'closed',
] as const;
export const COMPARISONS = ['off', 'side', 'flicker', 'difference'] as const;

/** The choice and the appearance of the workbench. */
export interface WorkbenchView extends Selection {
  width: (typeof WIDTHS)[number];
  pane: (typeof PANES)[number];
  /** How the screen is compared with another. */
  compare: (typeof COMPARISONS)[number];
  /** The screen that it is compared with; null: its base. */
  against: string | null;
}

const FIRST: WorkbenchView = {
  screen: '',
  brand: null,
  state: 'open',
  sample: null,
  code: null,
  group: null,
  scenario: null,
  language: null,
  width: 'both',
  pane: 'yaml',
  compare: 'off',
  against: null,
};

const among = <T extends string>(known: readonly T[], value: string | null, usual: T): T =>
  known.find((one) => one === value) ?? usual;

/** Parses a URL's query; missing and invalid parameters get their defaults. */
export function viewOf(search: string): WorkbenchView {
  const query = new URLSearchParams(search);
  return {
    screen: query.get('screen') ?? FIRST.screen,
    brand: query.get('brand'),
    state: among(STATES, query.get('state'), FIRST.state),
    sample: query.get('sample'),
    code: query.get('code'),
    group: query.get('group'),
    scenario: query.get('scenario'),
    language: query.get('language'),
    width: among(WIDTHS, query.get('width'), FIRST.width),
    pane: among(PANES, query.get('pane'), FIRST.pane),
    compare: among(COMPARISONS, query.get('compare'), FIRST.compare),
    against: query.get('against'),
  };
}

/** The query of a choice or view, without defaults; '' if there are only defaults. */
export function queryOf(view: Partial<WorkbenchView>): string {
  const said = Object.entries(view).filter(
    ([name, value]) => value !== null && value !== FIRST[name as keyof WorkbenchView],
  );
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}`.replaceAll('%2F', '/') : '';
}

/** The part of a view that the stage needs. */
export const choiceOf = (view: Selection): Selection => {
  const { screen, brand, state, sample, code, group, scenario, language } = view;
  return { screen, brand, state, sample, code, group, scenario, language };
};
