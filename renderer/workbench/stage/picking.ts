/** Clicks that edit: what was clicked is sent to the workbench around the stage, and nothing on the page happens. */
import { isObject } from '@trilha/language/record';
import type { Picked } from '../messages.ts';
import { tell } from './tell.ts';

type Props = Readonly<Record<string, unknown>>;

/** What is used of React's record of a rendered element. Nothing public leads from an element to its component. */
interface Fiber {
  memoizedProps: Props | null;
  return: Fiber | null;
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? null : ((element as unknown as Record<string, Fiber>)[key] ?? null);
}

/** The block that a component shows. */
function blockOf({ block, scope }: Props): Picked['trail'][number] | null {
  if (!isObject(block) || scope === undefined) return null;
  const { id, type, part } = block;
  if (typeof id !== 'string' || typeof type !== 'string') return null;
  return { id, type, part: type === 'part' && typeof part === 'string' ? part : null };
}

/** The path of the question that a component asks. */
const fieldOf = ({ name, ui, rules }: Props): string | null =>
  typeof name === 'string' && isObject(ui) && isObject(rules) ? name : null;

/** Longest text of an element that is compared. */
const LONGEST = 600;

function wordsOf(element: Element): string[] {
  const own = ['alt', 'aria-label', 'placeholder', 'src', 'title'].map((name) => element.getAttribute(name));
  const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return [text.length <= LONGEST ? text : null, ...own].filter(
    (words) => words !== null && words !== '',
  ) as string[];
}

/** Elements around a click whose words count. */
const LEVELS = 4;

/** The blocks and the question around an element of the page. */
export function placeOf(element: Element): Pick<Picked, 'trail' | 'field'> {
  const trail: Picked['trail'][number][] = [];
  let field: string | null = null;
  const seen = new Set<unknown>();
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps;
    if (!isObject(props)) continue;
    field ??= fieldOf(props);
    const block = blockOf(props);
    // A block's inner components may pass it on.
    if (block && !seen.has(props.block)) trail.unshift(block);
    seen.add(props.block);
  }
  return { trail, field };
}

/** What stands at an element of the page. */
function pickedAt(element: Element): Picked {
  const words: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < LEVELS; level++, at = at.parentElement) words.push(...wordsOf(at));
  return { ...placeOf(element), words: [...new Set(words)] };
}

const HOVERED = 'data-workbench-hovered';
const STYLE = `*{cursor:crosshair!important}[${HOVERED}]{outline:2px solid #2f55d4!important;outline-offset:2px!important}`;
const EVENTS = ['pointerdown', 'mousedown', 'click', 'submit', 'touchstart'] as const;

let style: HTMLStyleElement | null = null;
let hovered: Element | null = null;

function hover(element: Element | null): void {
  hovered?.removeAttribute(HOVERED);
  hovered = element;
  hovered?.setAttribute(HOVERED, '');
}

function onEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'click' && event.target instanceof Element)
    tell({ says: 'picked', picked: pickedAt(event.target) });
}

const onOver = ({ target }: Event) => hover(target instanceof Element ? target : null);

/** Has clicks edit, or play again. */
export function pickOnClick(isOn: boolean): void {
  if (isOn === (style !== null)) return;
  hover(null);
  style?.remove();
  style = isOn ? document.createElement('style') : null;
  if (style) {
    style.textContent = STYLE;
    document.head.append(style);
  }
  const change = isOn ? document.addEventListener : document.removeEventListener;
  for (const name of EVENTS) change.call(document, name, onEvent, { capture: true });
  change.call(document, 'pointerover', onOver);
}
