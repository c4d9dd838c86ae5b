/** Opens the next screen before its page is there: where its data come soon, no loading screen is shown. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { PagePlace } from './place.ts';
import type { Ahead, Portal } from './portal-context.ts';
import { setUpVisit, visitName } from './use-visit.ts';

/** Milliseconds that the page before stays for it. */
const PATIENCE = 100;

/**
 * Returns when the page is to be shown: the screen is ready, has failed, leads elsewhere, or takes longer.
 * @returns null for a screen that is shown at once
 */
export async function openAhead(
  portal: Portal,
  screen: CompiledScreen,
  place: PagePlace,
): Promise<Ahead | null> {
  let arrive = () => {};
  const onPage = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let hurry = () => {};
  const enough = new Promise<void>((resolve) => {
    hurry = resolve;
    setTimeout(resolve, PATIENCE);
  });
  /** It leaves from its own page, so that the history is the same as without this. */
  const fromItsPage = async (leave: () => unknown): Promise<void> => {
    hurry();
    await onPage;
    await leave();
  };
  const surroundings: Portal = {
    ...portal,
    show: (...to) => fromItsPage(() => portal.show(...to)),
    back() {
      void fromItsPage(portal.back);
      return true;
    },
  };
  const visit = setUpVisit(surroundings, screen, place, { retry: () => location.reload() });
  const { player } = visit;
  if (player.state().phase !== 'loading') return null;
  const forget = player.subscribe(() => {
    if (player.state().phase !== 'loading') hurry();
  });
  player.openAhead(arrive);
  await enough;
  forget();
  return { path: place.path, name: visitName(screen, place), visit };
}
