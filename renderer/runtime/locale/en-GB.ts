/** British English. */
import type { Catalogue } from './catalogue.ts';
import { isToday, two } from './clock.ts';

/** A time in the device's zone, with the day unless it is today: 'at 14:20', 'on 26/11 at 14:20'. */
function timeOf(at: string): string {
  const time = new Date(at);
  const day = isToday(time) ? '' : `on ${two(time.getDate())}/${two(time.getMonth() + 1)} `;
  return `${day}at ${time.getHours()}:${two(time.getMinutes())}`;
}

export const catalogue: Catalogue = {
  numbers: { decimal: '.', thousands: ',' },
  currency: { sign: '£', gap: '', decimals: 2 },
  dates: { order: 'day-month', pattern: 'dd/mm/yyyy' },
  page: {
    skip: 'Skip to main content',
    menu: 'Menu',
    closeMenu: 'Close menu',
    mainNavigation: 'Main',
    footerNavigation: 'Footer',
    stages: 'Stages',
    stage: (position, count) => `Stage ${position} of ${count}:`,
    done: 'Done:',
    shown: (count, all) => `Showing ${count} of ${all}.`,
    copied: 'Copied',
    close: 'Close',
    offline: 'You are offline. This page stays here; to open another, wait until you are connected again.',
    kept: (at) => `You are offline. This was saved ${timeOf(at)}.`,
    keptAt: (at) => `Saved ${timeOf(at)}`,
    loading: 'Loading…',
    renderError: 'This page could not be shown.',
    retry: 'Try again',
    partError: 'This part of the page could not be loaded.',
    retryPart: 'Try again',
    read: 'I have read to the end',
  },
  form: {
    optional: '(optional)',
    choose: 'Choose',
    close: 'Close',
    sending: 'Sending…',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    errorsTitle: (count) =>
      count === 1 ? 'There is one answer to correct' : `There are ${count} answers to correct`,
    less: (by) => `${by} less`,
    more: (by) => `${by} more`,
    look: 'See how it looks',
    nextStep: 'Continue',
    previousStep: 'Back',
    step: (number, count) => `Step ${number} of ${count}`,
  },
  carousel: {
    previous: 'Previous',
    next: 'Next',
    place: (position, count) => `${position} of ${count}`,
    pause: 'Pause',
    play: 'Continue',
  },
  upload: {
    takePhoto: 'Take a photo',
    chooseFile: 'Choose a file',
    retakePhoto: 'Take another photo',
    chooseAnother: 'Choose another file',
    remove: 'Remove',
    preview: 'Preview of the photo',
    preparing: 'Preparing the file…',
    chosen: (name) => `File chosen: ${name}`,
  },
  group: {
    remove: 'Remove',
    undo: 'Undo',
    of: (name, count) => `${name} of ${count}`,
    added: (name) => `You added: ${name}`,
    removed: (name) => `You removed: ${name}`,
    restored: (name) => `You brought back: ${name}`,
  },
};
