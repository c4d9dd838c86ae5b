/** Which element has the focus is seen, and its ring stands out from what is around it. */
import { colourOf, contrast, groundAt } from './colours.ts';
import { ancestors, controlsOf, nameOf } from './elements.ts';

const LEAST_CONTRAST = 3;
const PSEUDO = [null, '::before', '::after'] as const;
/** How far around a control its look may change: a card around a radio button. */
const AROUND = 3;

const lookOf = (control: Element): string[] =>
  [...ancestors(control)].slice(0, AROUND).flatMap((element) =>
    PSEUDO.map((pseudo) => {
      const { outline, boxShadow, borderColor, borderWidth } = getComputedStyle(element, pseudo);
      const ring = outline.includes('none') || outline.endsWith(' 0px') ? '' : outline;
      return [ring, boxShadow, borderColor, borderWidth].join('|');
    }),
  );

interface Ring {
  element: Element;
  colour: string;
  width: number;
  offset: number;
}

/** The outline that is drawn around a control, or within the box that is its target. */
function ringOf(control: Element): Ring | null {
  for (const element of [...ancestors(control)].slice(0, AROUND))
    for (const pseudo of PSEUDO) {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, pseudo);
      const width = parseFloat(outlineWidth);
      if (outlineStyle === 'none' || width === 0) continue;
      // The box of a pseudo element is that of the positioned element around it.
      const box = pseudo ? ([...ancestors(element)].find(isPositioned) ?? element) : element;
      return { element: box, colour: outlineColor, width, offset: parseFloat(outlineOffset) };
    }
  return null;
}

const isPositioned = (element: Element): boolean => getComputedStyle(element).position !== 'static';

/** Is the ring drawn on the element itself, rather than around it? */
const isInside = ({ offset, width }: Ring): boolean => offset + width <= 0;

function contrastOf(ring: Ring): number | null {
  const rect = ring.element.getClientRects()[0];
  if (!rect) return null;
  const ground = groundAt(rect.left + rect.width / 2, rect.top + 1.5, ring.element, isInside(ring));
  return ground && contrast(colourOf(ring.colour), ground);
}

/** An ancestor that cuts the ring off on each side, so that nothing of it is left. */
function isRingCut(ring: Ring): boolean {
  if (isInside(ring)) return false;
  const { left, right, top, bottom } = ring.element.getBoundingClientRect();
  return [...ancestors(ring.element)].slice(1).some((around) => {
    if (around === document.body || around === document.documentElement) return false;
    const { overflowX } = getComputedStyle(around);
    if (overflowX === 'visible') return false;
    const box = around.getBoundingClientRect();
    const gaps = [left - box.left, box.right - right, top - box.top, box.bottom - bottom];
    return gaps.filter((gap) => gap <= Math.max(ring.offset, 0)).length >= 2;
  });
}

/** @param before the looks without the focus */
function faultOf(control: HTMLElement): string | null {
  const before = lookOf(control);
  control.focus();
  if (document.activeElement !== control) return 'takes no focus';
  const after = lookOf(control);
  if (after.every((look, at) => look === before[at])) return 'its focus is not seen';
  const ring = ringOf(control);
  if (!ring) return null;
  if (isRingCut(ring)) return 'its focus ring is cut off';
  const measured = contrastOf(ring);
  if (measured !== null && measured < LEAST_CONTRAST)
    return `its focus ring has a contrast of ${measured.toFixed(1)}`;
  return null;
}

/** The page's last input must have been a key: browsers show the focus then. */
export function focusFaults(): string[] {
  const faults = controlsOf(document).flatMap((control) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const fault = faultOf(control);
    return fault === null ? [] : [`${fault}: ${nameOf(control)}`];
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return faults;
}
