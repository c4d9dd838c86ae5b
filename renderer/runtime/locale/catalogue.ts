/** All that the renderer itself says to customers, and how it writes numbers and dates. A file beside this one for each locale. */

export interface Catalogue {
  /** BCP 47: `en-GB`. */
  locale: string;
  /** How numbers are written. */
  numbers: { decimal: string; thousands: string };
  /** The order of the parts of a date, the sign between two of them, and what is shown in an empty field. */
  dates: {
    order: 'day-month-year' | 'month-day-year' | 'year-month-day';
    separator: string;
    pattern: string;
  };

  // Around a screen, and in blocks.
  skip: string;
  /** Name of the choice of a language, for those who listen. */
  languages: string;
  menu: string;
  /** On a page without scripts. */
  closeMenu: string;
  mainNavigation: string;
  footerNavigation: string;
  stages: string;
  /** Heard before the name of the stage where the customer is. */
  stage(position: number, count: number): string;
  /** Heard before the name of a step that is over. */
  doneStep: string;
  shownOf(count: number, all: number): string;
  copied: string;
  close: string;
  offline: string;
  /** @param at an instant (ISO 8601), as in `keptAt` */
  keptSince(at: string): string;
  keptAt(at: string): string;
  loading: string;
  renderError: string;
  retry: string;
  partError: string;
  retryPart: string;
  /** Marks the end of a text that has to be read. */
  readToEnd: string;

  // In forms and fields.
  optional: string;
  choose: string;
  sending: string;
  show: string;
  hide: string;
  showPassword: string;
  hidePassword: string;
  errorsTitle(count: number): string;
  /** @param by the amount by which a press changes the answer */
  less(by: string): string;
  more(by: string): string;
  /** On a page without scripts: shows the form as the answers make it. */
  look: string;
  nextStep: string;
  previousStep: string;
  step(number: number, count: number): string;

  // Controls of a carousel.
  previous: string;
  next: string;
  placeOf(position: number, count: number): string;
  pause: string;
  play: string;

  // Fields that take a photo or a file.
  takePhoto: string;
  chooseFile: string;
  retakePhoto: string;
  chooseAnother: string;
  remove: string;
  preview: string;
  preparing: string;
  chosen(name: string): string;

  // Repeated groups; `name` is that of an element, with its number.
  undo: string;
  elementOf(name: string, count: number): string;
  elementAdded(name: string): string;
  elementRemoved(name: string): string;
  elementRestored(name: string): string;
}
