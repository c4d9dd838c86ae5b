/** The page of one request as the server renders it: as often as its visits open others. */
import type { Host, Preloaded, ServedPage, ServerStage } from '@trilha/runtime';
import { pageHtml } from '@trilha/runtime/view/page-html';
import type { Player } from '@trilha/runtime/view/player';

export interface Opening {
  host: Host;
  preloaded: Preloaded;
  served?: ServedPage['visits'];
  stage: ServerStage & { target: string | null };
  /** Path and query. */
  address: string;
}

export const render = ({ host, preloaded, served, stage, address }: Opening): string =>
  pageHtml(address, { host, preloaded, stage, ...(served && { served }) });

export const playersOf = ({ stage }: Pick<Opening, 'stage'>) =>
  [...stage.players].map(([name, { player }]) => ({ name, player }));

/**
 * A stage that notes the first page that it leads to.
 * @param led see `ServerStage`
 * @param leave called with each page that it leads to
 */
export function stageAt(
  address: string,
  led: string | null,
  leave: (to: string) => void = () => {},
): Opening['stage'] {
  const stage: Opening['stage'] = {
    players: new Map(),
    led,
    target: null,
    show(to) {
      if (to === address) return;
      stage.target ??= to;
      leave(to);
    },
  };
  return stage;
}

/** Times that visits may bring further ones. */
const MOST_ROUNDS = 4;

/** A page after its visits were opened. */
interface OpenedVisits {
  stays: boolean;
  /** The page as it now is, if it has been rendered. */
  html: string | null;
}

interface OpeningVisits {
  /** Tells whether the server opens a visit. */
  mayOpen(player: Player): boolean;
  /** Waits until nothing is under way, and tells whether to go on. */
  settled(): Promise<boolean>;
  /** Names of the visits that are opened already; new ones are added. */
  begun?: Set<string>;
  /** True if the first visits exist before the page is rendered. */
  isSetUp?: boolean;
}

/** Opens all visits of the page, those that the first ones bring too. */
export async function openVisits(
  opening: Opening,
  { mayOpen, settled, begun = new Set(), isSetUp = false }: OpeningVisits,
): Promise<OpenedVisits> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const html = isSetUp && round === 0 ? null : render(opening);
    const fresh = playersOf(opening).filter(({ name, player }) => !begun.has(name) && mayOpen(player));
    if (fresh.length === 0) return { stays: true, html };
    for (const { name, player } of fresh) {
      begun.add(name);
      player.open();
    }
    if (!(await settled())) return { stays: false, html: null };
  }
  return { stays: true, html: null };
}

/** Tells whether a value survives as JSON: functions, files and dates do not. */
export const isJson = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) return false;
  return Object.values(value).every(isJson);
};
