// @vitest-environment happy-dom
/** Scripts that a page holds are put into it once it is shown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runHeldScripts } from '../../renderer/server/browser/held-scripts.ts';

const HELD = '<template data-scripts><link rel="modulepreload" href="/a.js"><b>script</b></template>';

let frames: (() => void)[] = [];
let idle: (() => void)[] = [];
const run = (works: (() => void)[]) => {
  for (const work of works.splice(0)) work();
};
const inPage = () => document.querySelectorAll('body > link, body > b').length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  frames = [];
  idle = [];
});

it('comes after the frame that shows the page, when the browser is idle', () => {
  document.body.innerHTML = HELD;
  runHeldScripts();
  expect(idle).toEqual([]);
  run(frames);
  expect([inPage(), frames.length]).toEqual([0, 0]);
  run(idle);
  expect([inPage(), document.querySelector('template')]).toEqual([2, null]);
});

it('waits for a page that is still coming', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  runHeldScripts();
  run(frames);
  run(frames);
  document.body.innerHTML = HELD;
  state.mockReturnValue('interactive');
  run(frames);
  run(idle);
  expect(inPage()).toBe(2);
});

it('asks no frame of a page in the background', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.body.innerHTML = HELD;
  runHeldScripts();
  expect(frames).toEqual([]);
  vi.runAllTimers();
  run(idle);
  expect(inPage()).toBe(2);
});

it('does without being told that the browser is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  document.body.innerHTML = HELD;
  runHeldScripts();
  run(frames);
  vi.runAllTimers();
  expect(inPage()).toBe(2);
});

it('ends with a page that holds none', () => {
  runHeldScripts();
  run(frames);
  expect([frames, idle]).toEqual([[], []]);
});
