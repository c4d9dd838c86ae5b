/** British English. */
import type { Catalogue } from './catalogue.ts';
import { isToday, two } from './clock.ts';

/** A time in the device's zone, with the day unless it is today: 'at 14:20', 'on 26/11 at 14:20'. */
function timeOf(at: string): string {
  const time = new Date(at);
  const day = isToday(time) ? '' : `on ${two(time.getDate())}/${two(time.getMonth() + 1)} `;
  return `${day}at ${time.getHours()}:${two(time.getMinutes())}`;
}

export const locale = 'en-GB';
export const numbers: Catalogue['numbers'] = { decimal: '.', thousands: ',' };
export const dates: Catalogue['dates'] = { order: 'day-month-year', separator: '/', pattern: 'dd/mm/yyyy' };
export const skip = 'Skip to main content';
export const languages = 'Language';
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const mainNavigation = 'Main';
export const footerNavigation = 'Footer';
export const stages = 'Stages';
export const stage: Catalogue['stage'] = (position, count) => `Stage ${position} of ${count}:`;
export const doneStep = 'Done:';
export const shownOf: Catalogue['shownOf'] = (count, all) => `Showing ${count} of ${all}.`;
export const copied = 'Copied';
export const close = 'Close';
export const offline =
  'You are offline. This page stays here; to open another, wait until you are connected again.';
export const keptSince: Catalogue['keptSince'] = (at) => `You are offline. This was saved ${timeOf(at)}.`;
export const keptAt: Catalogue['keptAt'] = (at) => `Saved ${timeOf(at)}`;
export const loading = 'Loading…';
export const renderError = 'This page could not be shown.';
export const retry = 'Try again';
export const partError = 'This part of the page could not be loaded.';
export const retryPart = 'Try again';
export const optional = '(optional)';
export const choose = 'Choose';
export const sending = 'Sending…';
export const errorsTitle: Catalogue['errorsTitle'] = (count) =>
  count === 1 ? 'There is one answer to correct' : `There are ${count} answers to correct`;
export const less: Catalogue['less'] = (by) => `${by} less`;
export const more: Catalogue['more'] = (by) => `${by} more`;
export const look = 'See how it looks';
export const nextStep = 'Continue';
export const previousStep = 'Back';
export const step: Catalogue['step'] = (number, count) => `Step ${number} of ${count}`;
export const previous = 'Previous';
export const next = 'Next';
export const placeOf: Catalogue['placeOf'] = (position, count) => `${position} of ${count}`;
export const pause = 'Pause';
export const play = 'Continue';
export const takePhoto = 'Take a photo';
export const chooseFile = 'Choose a file';
export const retakePhoto = 'Take another photo';
export const chooseAnother = 'Choose another file';
export const remove = 'Remove';
export const preview = 'Preview of the photo';
export const preparing = 'Preparing the file…';
export const chosen: Catalogue['chosen'] = (name) => `File chosen: ${name}`;
export const undo = 'Undo';
export const elementOf: Catalogue['elementOf'] = (name, count) => `${name} of ${count}`;
export const elementAdded: Catalogue['elementAdded'] = (name) => `You added: ${name}`;
export const elementRemoved: Catalogue['elementRemoved'] = (name) => `You removed: ${name}`;
export const elementRestored: Catalogue['elementRestored'] = (name) => `You brought back: ${name}`;
export const readToEnd = 'I have read to the end';
export const show = 'Show';
export const hide = 'Hide';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
