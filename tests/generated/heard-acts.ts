/** What is announced when a form is sent, and where the focus is then, in a page that runs as in a browser. */
import { act } from '@testing-library/react';
import { FORMS, type portalTrips } from '../app/portal-trips.ts';
import { openPortal, place } from '../runtime/view/portal-stage.tsx';
import { announced, focusIn, liveTexts } from './hear.ts';

export interface Sent {
  texts: string[];
  focus: string;
}

const MOST_TURNS = 30;
const tick = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 2)));

/**
 * Opens a form as its customer finds it and presses the button that sends it.
 * @returns null for a screen without a form, or where nothing refuses what stands in it
 */
export const sendsFrom =
  (tripTo: Awaited<ReturnType<typeof portalTrips>>) =>
  async (id: string): Promise<Sent | null> => {
    if (!FORMS.includes(`screen/${id}`)) return null;
    const { host, address } = tripTo(`screen/${id}`, 'open');
    document.body.replaceChildren();
    await openPortal(host(), address);
    for (let turn = 0; turn < 5; turn++) await tick();
    const button = document.querySelector<HTMLElement>('main button[type=submit]');
    if (!button) return null;
    const before = liveTexts(document);
    button.focus();
    const start = focusIn(document);
    await act(async () => button.click());
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      if (turn > 1 && (focusIn(document) !== start || place.path !== address)) break;
      await tick();
    }
    if (place.path !== address) return { texts: [], focus: `another page, ${place.path}` };
    const texts = announced(before, liveTexts(document));
    const focus = focusIn(document);
    return texts.length === 0 && focus === start ? null : { texts, focus };
  };
