// @vitest-environment happy-dom
/** Blocks of the customer's side: what they do beyond showing themselves. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { mountBlock } from './mounted-block.tsx';
import { samples } from './samples.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const click = (element: Element) => act(async () => fireEvent.click(element));
const sample = (type: string) => samples.find(({ block }) => block.type === type)?.block as CompiledBlock;
const texts = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('a table', () => {
  it.each([
    ['the first of its order', { first: () => 1 }, ['Lima']],
    [
      'those that fulfil a condition',
      { where: ({ item }: Record<string, unknown>) => (item as { price: number }).price > 2 },
      ['Rio'],
    ],
  ])('shows %s', async (_name, members, names) => {
    const { container } = await mountBlock({ ...sample('table'), ...members });
    expect(texts(container, 'tbody th')).toEqual(names);
  });

  it('without rows shows its other blocks instead', async () => {
    const empty = [{ id: 'n', type: 'text', text: 'None' }];
    const { container } = await mountBlock({ ...sample('table'), of: () => [], empty });
    expect(container.textContent).toBe('None');
  });
});

describe('tabs', () => {
  it.each([
    [{}, 'All'],
    [{ show: 'some' }, 'Some'],
    [{ show: 'never' }, 'All'],
    [{ show: 'constructor' }, 'All'],
  ])('with the query %o are at %s', async (query, current) => {
    const { container } = await mountBlock(sample('tabs'), {}, { query });
    expect(texts(container, '[aria-current]')).toEqual([current]);
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('that are screens are marked by the address', async () => {
    const tabs = { one: { label: 'One', go: 'trip/start' }, two: { label: 'Two', go: 'trip/end' } };
    const { container } = await mountBlock({ id: 'a', type: 'tabs', label: 'Which', tabs });
    expect(texts(container, 'a[href="/trip/start"][aria-current="page"]')).toEqual(['One']);
    expect(texts(container, 'a[href="/trip/end"]:not([aria-current])')).toEqual(['Two']);
  });
});

describe('a carousel', () => {
  const moved: ScrollToOptions[] = [];
  const motion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));
  const place = () => page.getByText(/ de 2$/).textContent;

  beforeEach(() => {
    vi.useFakeTimers();
    moved.length = 0;
    Element.prototype.scrollTo = ((options: ScrollToOptions) =>
      void moved.push(options)) as Element['scrollTo'];
  });

  it('moves by its buttons, round the end', async () => {
    motion(false);
    await mountBlock(sample('carousel'));
    await click(page.getByRole('button', { name: 'Próximo' }));
    expect(place()).toBe('2 de 2');
    await click(page.getByRole('button', { name: 'Próximo' }));
    expect(place()).toBe('1 de 2');
    await click(page.getByRole('button', { name: 'Anterior' }));
    expect(place()).toBe('2 de 2');
    expect(moved.map(({ behavior }) => behavior)).toEqual(['smooth', 'smooth', 'smooth']);
  });

  it('says which slide a finger has brought', async () => {
    motion(false);
    const { container } = await mountBlock(sample('carousel'));
    const list = container.querySelector('ul') as HTMLElement;
    Object.defineProperties(list, { clientWidth: { value: 300 }, scrollLeft: { value: 290 } });
    fireEvent.scroll(list);
    await pass(1);
    expect(place()).toBe('2 de 2');
  });

  it('moves by itself until it is paused', async () => {
    motion(false);
    await mountBlock(sample('carousel'));
    await pass(9);
    expect(place()).toBe('1 de 2');
    await pass(1);
    expect(place()).toBe('2 de 2');
    const pause = page.getByRole('button', { name: 'Pausar' });
    await click(pause);
    await pass(30);
    expect(place()).toBe('2 de 2');
    await click(page.getByRole('button', { name: 'Continuar' }));
    await pass(10);
    expect(place()).toBe('1 de 2');
  });

  it('rests while the customer works in it', async () => {
    motion(false);
    await mountBlock(sample('carousel'));
    page.getByRole('button', { name: 'Próximo' }).focus();
    await pass(30);
    expect(place()).toBe('1 de 2');
  });

  it('never moves by itself, nor smoothly, where motion is not welcome', async () => {
    motion(true);
    await mountBlock(sample('carousel'));
    await pass(30);
    expect(place()).toBe('1 de 2');
    await click(page.getByRole('button', { name: 'Próximo' }));
    expect(moved).toEqual([{ left: 0, behavior: 'auto' }]);
  });

  it('of one block has nothing to press', async () => {
    motion(false);
    const [first] = sample('carousel').blocks as CompiledBlock[];
    await mountBlock({ ...sample('carousel'), blocks: [first] });
    expect(page.queryByRole('button')).toBeNull();
  });
});

describe('a copy button', () => {
  const copied: string[] = [];
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { clipboard: { writeText } });

  beforeEach(() => void copied.splice(0));

  it('copies, and says so for two seconds', async () => {
    vi.useFakeTimers();
    clipboard(async (text) => void copied.push(text));
    await mountBlock(sample('copy'));
    await click(page.getByRole('button', { name: 'Copy code' }));
    expect(copied).toEqual(['123']);
    expect(page.getByRole('button').textContent).toBe('Copiado');
    expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copiado');
    await act(async () => vi.advanceTimersByTime(1999));
    expect(page.getByRole('button').textContent).toBe('Copiado');
    await act(async () => vi.advanceTimersByTime(1));
    expect(page.getByRole('button').textContent).toBe('Copy code');
  });

  it('shows the text where the browser does not let it', async () => {
    clipboard(() => Promise.reject(new Error('no')));
    const { container } = await mountBlock({ ...sample('copy'), show: false, shown: () => '1 23' });
    expect(container.querySelector('.t-copy')).toBeNull();
    await click(page.getByRole('button'));
    expect(container.querySelector('.t-copy')?.textContent).toBe('123');
    expect(container.textContent).toContain('Cannot');
  });

  it('shows the text in groups, and copies it without', async () => {
    clipboard(async (text) => void copied.push(text));
    const { container } = await mountBlock({ ...sample('copy'), shown: () => '1 23' });
    expect(container.querySelector('.t-copy')?.textContent).toBe('1 23');
    await click(page.getByRole('button'));
    expect(copied).toEqual(['123']);
  });

  it('has the look and the words of its YAML', async () => {
    clipboard(async () => {});
    await mountBlock({ ...sample('copy'), look: 'primary', copied: 'Code copied' });
    expect(page.getByRole('button').className).toContain('t-button--primary');
    await click(page.getByRole('button'));
    expect(page.getByRole('button').textContent).toBe('Code copied');
  });

  it('goes on once it is copied, and stays where the browser does not let it', async () => {
    clipboard(() => Promise.reject(new Error('no')));
    const { told } = await mountBlock({ ...sample('copy'), emit: 'pay' });
    await click(page.getByRole('button'));
    expect(told.events).toEqual([]);
    clipboard(async () => {});
    await click(page.getByRole('button'));
    expect(told.events).toEqual([['pay']]);
  });

  it('shows one line of its text where it is the main thing to do', async () => {
    const { container } = await mountBlock({ ...sample('copy'), look: 'primary', icon: 'copy' });
    expect(container.querySelectorAll('.t-copy--line[translate="no"]')).toHaveLength(1);
    expect(container.querySelectorAll('button > svg')).toHaveLength(1);
  });

  it('is not there without anything to copy', async () => {
    const { container } = await mountBlock({ ...sample('copy'), value: () => null });
    expect(container.innerHTML).toBe('');
  });
});

describe('a share button', () => {
  const shared: ShareData[] = [];
  const sheet = (share: (data: ShareData) => Promise<void>) => vi.stubGlobal('navigator', { share });

  beforeEach(() => void shared.splice(0));

  it('opens the sheet with text and address', async () => {
    sheet(async (data) => void shared.push(data));
    await mountBlock(sample('share'));
    expect(page.getByRole('button').className).toContain('t-button--primary');
    await click(page.getByRole('button', { name: 'Send' }));
    expect(shared).toEqual([{ url: 'https://a.org', text: 'Look' }]);
  });

  it('shares the address alone, and has the look of its YAML', async () => {
    sheet(async (data) => void shared.push(data));
    const { text: _, ...wordless } = sample('share');
    await mountBlock({ ...wordless, look: 'secondary' } as CompiledBlock);
    expect(page.getByRole('button').className).toContain('t-button--secondary');
    await click(page.getByRole('button'));
    expect(shared).toEqual([{ url: 'https://a.org' }]);
  });

  it.each([
    ['a closed sheet', new DOMException('closed', 'AbortError'), ''],
    ['a refusal', new DOMException('no', 'NotAllowedError'), 'No'],
  ])('after %s says %2$j', async (_, error, said) => {
    sheet(() => Promise.reject(error));
    await mountBlock(sample('share'));
    await click(page.getByRole('button'));
    expect(page.getByRole('status').textContent).toBe(said);
  });

  it.each([[null], ['']])('is not there for the address %j', async (url) => {
    sheet(async () => {});
    const { container } = await mountBlock({ ...sample('share'), url: () => url });
    expect(container.innerHTML).toBe('');
  });
});

it.each([[null], [''], ['x'.repeat(5000)]])('a QR code of %j is not there', async (value) => {
  const { container } = await mountBlock({ ...sample('qr'), value: () => value });
  expect(container.innerHTML).toBe('');
});

it('a QR code of nothing in particular leads another device to the page, without its query', async () => {
  const drawn = async (value?: () => string) => {
    const { container } = await mountBlock({ ...sample('qr'), value });
    return container.querySelector('svg path')?.getAttribute('d');
  };
  history.replaceState(null, '', '/a/b?c=d');
  const here = await drawn();
  expect(here).toBe(await drawn(() => `${location.origin}/a/b`));
  expect(here).toMatch(/^M4 4h1v1/);
  history.replaceState(null, '', '/');
});

it('a code for another device unfolds on phones, and stands open on desks', async () => {
  const { container } = await mountBlock({ ...sample('qr'), folded: 'narrow', summary: 'Another device' });
  expect(container.querySelector('details > summary')?.textContent).toBe('Another device');
  expect(container.querySelectorAll('details > svg, .t-qr--wide > svg')).toHaveLength(2);
});

describe('a scratch card', () => {
  /** A canvas of 10 × 10 pixels of which scratching takes `gone` away; the lines and words that are drawn on it. */
  function canvasOf(gone: number): { lines: string[]; words: string[] } {
    const lines: string[] = [];
    const words: string[] = [];
    const alphas = Array.from({ length: 3200 }, (_, at) => (at < gone * 3200 ? 0 : 255));
    const context = {
      canvas: { width: 10, height: 10 },
      fillRect: () => {},
      fillText: (text: string) => void words.push(text),
      beginPath: () => {},
      moveTo: (x: number, y: number) => void lines.push(`${x},${y}`),
      lineTo: (x: number, y: number) => void lines.push(`${lines.pop()} ${x},${y}`),
      stroke: () => {},
      getImageData: () => ({ data: alphas.flatMap((alpha) => [0, 0, 0, alpha]) }),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(10);
    vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(10);
    vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
    return { lines, words };
  }
  const card = { ...sample('scratch-card'), emit: 'shown' };
  const forgetStripes = (lines: string[]) => void lines.splice(0);
  const END = { up: fireEvent.pointerUp, leave: fireEvent.pointerLeave, cancel: fireEvent.pointerCancel };
  const scratch = (canvas: Element, buttons: number, end: keyof typeof END = 'up') =>
    act(async () => {
      fireEvent.pointerDown(canvas, { buttons, clientX: 1, clientY: 2 });
      fireEvent.pointerMove(canvas, { buttons, clientX: 3, clientY: 4 });
      END[end](canvas);
    });
  const canvasIn = (container: Element) => container.querySelector('canvas') as Element;

  afterEach(() => vi.restoreAllMocks());

  it('opens by its button, tells the flow and gives what was hidden the focus', async () => {
    const { told, container } = await mountBlock(card);
    await click(page.getByRole('button', { name: 'Show' }));
    expect(told.events).toEqual([['shown']]);
    expect(document.activeElement?.textContent).toBe('Inside');
    expect(container.querySelector('[inert], canvas, button')).toBeNull();
  });

  it.each([
    ['stays while less than half is gone', 0.4, 1, 'up', []],
    ['opens once half is gone', 0.6, 1, 'up', [['shown']]],
    ['opens where the finger leaves it', 0.6, 1, 'leave', [['shown']]],
    ['opens where the browser takes the finger', 0.6, 1, 'cancel', [['shown']]],
    ['is not scratched by a mouse that only passes', 0.6, 0, 'leave', []],
  ] as const)('%s', async (_name, gone, buttons, end, events) => {
    const { lines } = canvasOf(gone);
    const { told, container } = await mountBlock(card);
    forgetStripes(lines);
    await scratch(canvasIn(container), buttons, end);
    expect(lines).toEqual(buttons === 0 ? [] : ['1,2 1,2', '1,2 3,4']);
    expect(told.events).toEqual(events);
  });

  it('has its words on the cover, for the eye only', async () => {
    const { words } = canvasOf(0);
    const { container } = await mountBlock({ ...card, cover: 'Scratch here' });
    expect(words).toEqual(['Scratch here']);
    expect(container.textContent).not.toContain('Scratch here');
  });

  it('begins each stroke where it touches', async () => {
    const { lines } = canvasOf(0);
    const { container } = await mountBlock(card);
    forgetStripes(lines);
    await scratch(canvasIn(container), 1);
    await scratch(canvasIn(container), 1);
    expect(lines).toEqual(['1,2 1,2', '1,2 3,4', '1,2 1,2', '1,2 3,4']);
  });
});
