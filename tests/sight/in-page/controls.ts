/** Nothing covers a control, also while it has the focus, and each is large enough to be pressed. */
import { controlsOf, isPartOf, middleOf, nameOf, seenOf } from './elements.ts';

const LEAST_PX = 24;

const hitAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y);

/** More than any scrolling takes. */
const MOST_FRAMES = 60;

/** What snaps into place scrolls in later frames. */
async function comes(isThere: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < MOST_FRAMES && !isThere(); frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return isThere();
}

async function coveredAt(control: HTMLElement): Promise<string[]> {
  const seen = seenOf(control);
  seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const hit = () => {
    const { x, y } = middleOf(seen);
    return hitAt(x, y);
  };
  await comes(() => hit() !== null);
  const found = hit();
  if (isPartOf(found, control) || isPartOf(found, seen)) return [];
  return [`covered: ${nameOf(control)} by ${found ? nameOf(found) : 'the edge of the window'}`];
}

/** Points of what of an element is in the window. */
function pointsOf({ left, right, top, bottom }: DOMRect): [x: number, y: number][] {
  const between = (from: number, to: number, most: number) => {
    const [start, end] = [Math.max(from, 0), Math.min(to, most)];
    return [0.1, 0.5, 0.9].map((share) => start + (end - start) * share);
  };
  return between(left, right, innerWidth).flatMap((x) =>
    between(top, bottom, innerHeight).map((y): [number, number] => [x, y]),
  );
}

function isInView(control: HTMLElement): boolean {
  const seen = seenOf(control);
  return [...seen.getClientRects()]
    .flatMap(pointsOf)
    .some(([x, y]) => isPartOf(hitAt(x, y), control) || isPartOf(hitAt(x, y), seen));
}

/** Only what stays where it is while the page scrolls can hide what the focus is brought to. */
const hasBars = (): boolean =>
  [...document.querySelectorAll('body *')].some((one) =>
    ['sticky', 'fixed'].includes(getComputedStyle(one).position),
  );

/** With the focus, and scrolled to as a browser does for the Tab key, forwards and backwards. */
async function hiddenWithFocus(controls: readonly HTMLElement[]): Promise<string[]> {
  const hidden = new Map<HTMLElement, string>();
  const ways = hasBars() || document.querySelector('dialog:modal') ? [controls, controls.toReversed()] : [];
  scrollTo(0, 0);
  for (const control of ways.flat()) {
    control.focus();
    if (await comes(() => isInView(control))) continue;
    const { x, y } = middleOf(seenOf(control));
    const hit = hitAt(x, y);
    hidden.set(control, hit ? `below ${nameOf(hit)}` : 'outside the window');
  }
  return [...hidden].map(([control, where]) => `with the focus, ${where}: ${nameOf(control)}`);
}

/** A link among words has the height of its line (WCAG 2.5.8, inline). */
function isInSentence(control: HTMLElement): boolean {
  if (getComputedStyle(control).display !== 'inline') return false;
  const around = control.parentElement?.textContent?.trim() ?? '';
  return around.length > (control.textContent?.trim().length ?? 0);
}

interface Target {
  control: HTMLElement;
  rects: DOMRect[];
  isSmall: boolean;
}

function targetOf(control: HTMLElement): Target {
  const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const rects = [control, ...label].flatMap((one) => [...one.getClientRects()]);
  const isSmall = !rects.some(({ width, height }) => width >= LEAST_PX - 0.5 && height >= LEAST_PX - 0.5);
  return { control, rects, isSmall };
}

/** Whether a press on each edge of a square of 24 px is one on the control: its target may be a box around it. */
function isWholeTarget(control: HTMLElement): boolean {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = middleOf(control);
  const reach = LEAST_PX / 2 - 1;
  const edges = [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ] as const;
  return edges.every(([left, top]) => isPartOf(hitAt(left, top), control));
}

const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

const distanceTo = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: DOMRect) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** A circle of 24 px around a small target meets no other target, nor the circle of another small one. */
function hasSpace(control: HTMLElement, targets: readonly Target[]): boolean {
  const middle = centre(control.getBoundingClientRect());
  return targets
    .filter((one) => one.control !== control && !one.control.contains(control))
    .every(({ rects, isSmall }) =>
      rects.every((rect) => {
        const other = centre(rect);
        const apart = Math.hypot(other.x - middle.x, other.y - middle.y);
        return distanceTo(middle, rect) >= LEAST_PX / 2 && (!isSmall || apart >= LEAST_PX);
      }),
    );
}

function tooSmall(controls: readonly HTMLElement[]): string[] {
  const targets = controls.map(targetOf);
  const small = targets.filter(({ control, isSmall }) => isSmall && !isInSentence(control));
  return small
    .filter(({ control }) => !isWholeTarget(control) && !hasSpace(control, controls.map(targetOf)))
    .map(({ control }) => {
      const { width, height } = control.getBoundingClientRect();
      return `target of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(control)}`;
    });
}

export async function controlFaults(): Promise<string[]> {
  const controls = controlsOf(document);
  const faults: string[] = [];
  for (const control of controls) faults.push(...(await coveredAt(control)));
  faults.push(...(await hiddenWithFocus(controls)), ...tooSmall(controls));
  (document.activeElement as HTMLElement | null)?.blur();
  return faults;
}
