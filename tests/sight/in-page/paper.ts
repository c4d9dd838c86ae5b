/** On paper nothing can be pressed or unfolded, and every text is there. */
import { controlsOf, nameOf, textsOf } from './elements.ts';
import { textFaults } from './texts.ts';

/** A link is words on paper, too; what looks like a button is not. */
const isForPressing = (control: HTMLElement): boolean =>
  control.matches('button, .t-button, input, select, textarea, nav a') && !control.matches('.t-whole');

export function paperFaults(): string[] {
  const pressed = controlsOf(document).filter(isForPressing);
  const hasHeading = document.querySelector('h1')?.checkVisibility() === true;
  return [
    ...pressed.map((control) => `on paper: ${nameOf(control)}`),
    ...(hasHeading ? [] : ['no heading on paper']),
    ...(textsOf(document).length > 0 ? [] : ['nothing on paper']),
    ...textFaults(false),
  ];
}
