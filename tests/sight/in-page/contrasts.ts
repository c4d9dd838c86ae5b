/** Texts, also those that styles write, placeholders and the edges of controls stand out from their ground. */
import { type Colour, colourOf, contrast, groundAt, over } from './colours.ts';
import { controlsOf, nameOf, textsOf } from './elements.ts';

const LEAST_OF_TEXT = 4.5;
const LEAST_OF_LARGE = 3;
const LEAST_OF_EDGE = 3;
const LETTERS = /[\p{L}\p{N}!?]|counter\(/u;

const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean => {
  const size = parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

const isIdle = (element: Element): boolean =>
  element.closest(':disabled, [aria-disabled=true], :has(> input:disabled)') !== null;

function fault(what: string, style: CSSStyleDeclaration, ground: Colour | null, element: Element): string[] {
  if (!ground) return [];
  const measured = contrast(over(colourOf(style.color), ground), ground);
  if (measured >= (isLarge(style) ? LEAST_OF_LARGE : LEAST_OF_TEXT)) return [];
  return [`${what} with a contrast of ${measured.toFixed(2)}: ${nameOf(element)}`];
}

function inView(element: Element): DOMRect {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element.getClientRects()[0] ?? element.getBoundingClientRect();
}

function ofText(parent: HTMLElement): string[] {
  if (isIdle(parent)) return [];
  const { left, top, width, height } = inView(parent);
  const ground = groundAt(left + width / 2, top + height / 2, parent, true);
  return fault('text', getComputedStyle(parent), ground, parent);
}

function ofPseudo(element: Element): string[] {
  if (!element.checkVisibility() || isIdle(element)) return [];
  return (['::before', '::after', '::marker'] as const).flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const isMarker = pseudo === '::marker';
    const isDrawn = isMarker
      ? getComputedStyle(element).display === 'list-item' && style.listStyleType !== 'none'
      : style.content !== 'none' && LETTERS.test(style.content.split('/')[0] ?? '');
    if (!isDrawn) return [];
    const { left, top } = inView(element);
    const below = groundAt(left + 2, top + 2, element, true) ?? null;
    const ground = below && (isMarker ? below : over(colourOf(style.backgroundColor), below));
    return fault(`${pseudo} of`, style, ground, element);
  });
}

function ofPlaceholder(field: HTMLElement): string[] {
  const { left, top, width, height } = inView(field);
  const ground = groundAt(left + width / 2, top + height / 2, field, true);
  return fault('placeholder', getComputedStyle(field, '::placeholder'), ground, field);
}

/** Fields, and whatever has an edge of its own, are told from what is around them by the edge or by their ground. */
function ofEdge(control: HTMLElement): string[] {
  const { borderTopWidth, borderTopStyle, borderTopColor, opacity } = getComputedStyle(control);
  const isEdged = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
  const edge = colourOf(borderTopColor);
  const isNative = control.matches('[type=checkbox], [type=radio], [type=file]');
  const isField = control.matches('.t-control:not(:read-only:not(select))');
  if (isNative || isIdle(control) || opacity === '0') return [];
  if (!isField && (!isEdged || edge[3] === 0)) return [];
  const { left, top, width } = inView(control);
  const [x, y] = [left + width / 2, top + 1];
  const [around, own] = [groundAt(x, y, control, false), groundAt(x, y, control, true)];
  if (!around || !own) return [];
  const measured = Math.max(isEdged ? contrast(over(edge, around), around) : 1, contrast(own, around));
  return measured >= LEAST_OF_EDGE
    ? []
    : [`edge with a contrast of ${measured.toFixed(2)}: ${nameOf(control)}`];
}

export function contrastFaults(): string[] {
  const within = document.querySelector('dialog:modal') ?? document.body;
  const parents = new Set(textsOf(document).map(({ parent }) => parent));
  return [
    ...[...parents].flatMap(ofText),
    ...[...within.querySelectorAll('*')].flatMap(ofPseudo),
    ...[...within.querySelectorAll<HTMLElement>('[placeholder]:placeholder-shown')].flatMap(ofPlaceholder),
    ...controlsOf(document).flatMap(ofEdge),
  ];
}
