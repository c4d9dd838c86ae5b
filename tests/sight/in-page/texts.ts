/** Nothing is wider than the page, no text is cut, no word is broken in two. */
import { ancestors, nameOf, type Text, textsOf } from './elements.ts';

interface Clip {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const EVERYWHERE: Clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
/** Letter spacing follows the last letter, too; sizes are rounded. */
const SLACK_PX = 2;
/** A line is higher than its letters. */
const SLACK_OF_LINE = 0.3;

const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** What of an element's inside can be seen, also by scrolling. */
function clipOf(element: Element, known: Map<Element, Clip>): Clip {
  const found = known.get(element);
  if (found) return found;
  const outer = element.parentElement ? clipOf(element.parentElement, known) : EVERYWHERE;
  const { overflowX, overflowY } = getComputedStyle(element);
  const clip = { ...outer };
  if (scrolls(overflowX)) Object.assign(clip, { left: -Infinity, right: Infinity });
  if (scrolls(overflowY)) Object.assign(clip, { top: -Infinity, bottom: Infinity });
  if (cuts(overflowX) || cuts(overflowY)) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (cuts(overflowX))
      Object.assign(clip, { left: Math.max(left, clip.left), right: Math.min(right, clip.right) });
    if (cuts(overflowY))
      Object.assign(clip, { top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom) });
  }
  known.set(element, clip);
  return clip;
}

const isScrolled = (element: Element): boolean =>
  [...ancestors(element)].some(
    (one) => one !== document.documentElement && scrolls(getComputedStyle(one).overflowX),
  );

/** Nobody reads a code to its end: it is copied by the button beside it. */
const MAY_BE_CUT = '.t-copy--line';

function isCut({ parent, rects }: Text, known: Map<Element, Clip>): boolean {
  if (parent.closest(MAY_BE_CUT)) return false;
  const clip = clipOf(parent, known);
  const slack = parseFloat(getComputedStyle(parent).fontSize) * SLACK_OF_LINE;
  return rects.some(
    ({ left, right, top, bottom }) =>
      left < clip.left - SLACK_PX ||
      right > clip.right + SLACK_PX ||
      top < clip.top - slack ||
      bottom > clip.bottom + slack,
  );
}

const isOutside = ({ parent, rects }: Text): boolean => {
  const { clientWidth } = document.documentElement;
  if (parent.closest(MAY_BE_CUT)) return false;
  const runsOut = rects.some(({ left, right }) => left < -SLACK_PX || right > clientWidth + SLACK_PX);
  return runsOut && !isScrolled(parent);
};

/** The innermost elements that make the page wider than its window. */
function widening(): string[] {
  const { clientWidth } = document.documentElement;
  const boxes = [document.documentElement, ...document.querySelectorAll('.t-page, .t-main')];
  if (boxes.every(({ scrollWidth }) => scrollWidth <= clientWidth)) return [];
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  return [...document.querySelectorAll('body *')]
    .filter((element) => isWide(element) && ![...element.children].some(isWide))
    .map((element) => `wider than the page: ${nameOf(element)}`);
}

let pen: CanvasRenderingContext2D | null = null;

/** Width of words in an element's letters. */
function widthOf(words: string, { font, letterSpacing, wordSpacing }: CSSStyleDeclaration): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('no canvas');
  Object.assign(pen, { font, letterSpacing, wordSpacing });
  return pen.measureText(words).width;
}

/** Fields whose value, chosen option or placeholder is longer than they are: no rectangle tells of these. */
function cutInFields(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select',
  );
  return [...fields].flatMap((field) => {
    if (!field.checkVisibility()) return [];
    const style = getComputedStyle(field);
    const words =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field.value || field.placeholder;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isTyped = field instanceof HTMLInputElement && field.value !== '';
    // What is typed scrolls within its field.
    if (isTyped || words === '' || widthOf(words, style) <= room + SLACK_PX) return [];
    return [`cut in its field: ${nameOf(field)} «${words}»`];
  });
}

const MAY_BREAK_AFTER = /[-–—/@.,:;?&=_+)\u00ad\u200b]$/;

/** Words that continue on the next line without a mark after which they may. */
function brokenWords({ node, parent }: Text): string[] {
  const range = document.createRange();
  const linesOf = (start: number, end: number): DOMRect[] => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const lines = linesOf(index, index + word.length);
    if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) return [];
    for (let at = 1; at < word.length; at++) {
      const [before, after] = [linesOf(index + at - 1, index + at), linesOf(index + at, index + at + 1)];
      const isNext = (after[0]?.top ?? 0) > (before[0]?.bottom ?? Infinity) - 1;
      if (isNext && !MAY_BREAK_AFTER.test(word.slice(0, at)))
        return [`broken in a word: ${nameOf(parent)}, ${word.slice(0, at)}|${word.slice(at)}`];
    }
    return [];
  });
}

/** @param whole whether words must not be broken: with texts of twice their size, long ones have to be */
export function textFaults(whole: boolean): string[] {
  const known = new Map<Element, Clip>();
  const texts = textsOf(document);
  return [
    ...widening(),
    ...texts.filter((text) => isCut(text, known)).map(({ parent }) => `cut: ${nameOf(parent)}`),
    ...texts.filter(isOutside).map(({ parent }) => `runs out of the page: ${nameOf(parent)}`),
    ...cutInFields(),
    ...(whole ? texts.filter(({ rects }) => rects.length > 1).flatMap(brokenWords) : []),
  ];
}
