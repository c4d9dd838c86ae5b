// @vitest-environment happy-dom
/** A page whose scripts are late or broken: what the early script does with it. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letServerTakeOver } from '../../renderer/server/browser/server-turn.ts';
import { listenHere } from './listening.ts';

const FIELDS = `<input id="form_name" name="name" value="">
<input id="form_city" name="city" value="Recife">
<textarea id="form_note" name="note"></textarea>
<select id="form_day" name="day"><option value="1">1</option><option value="5">5</option></select>
<input type="checkbox" id="form_terms" name="terms"><input type="radio" id="form_a" name="r" checked><input type="radio" id="form_b" name="r">`;
const OWN = `<div id="root" data-screen="trip/start"><form>${FIELDS}<button id="go">Enviar</button></form></div>`;
const PLAIN = `<html data-plain data-brand="um"><head><title>The page</title></head><body><div id="root"><form method="post">
<input type="hidden" name="@token" value="t"><button name="@press" value="enter" class="t-visually-hidden"></button>${FIELDS}
<button name="@press" value="save">Guardar</button><button name="@press" value="send">Enviar</button></form></div></body></html>`;

const { dataset } = document.documentElement;
/** What was posted: the button's value, and the answers. */
let posted: Record<string, FormDataEntryValue>[] = [];
let asked: [string, string | undefined][] = [];
let answer: () => Promise<object>;
const page = (html: string, more: object = {}) => ({ text: async () => html, redirected: false, ...more });

/** The native submit of a page without scripts. */
function onPost(event: Event): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const { submitter, target } = event as SubmitEvent;
  const fields = Object.fromEntries(new FormData(target as HTMLFormElement));
  posted.push({ ...fields, '@press': (submitter as HTMLButtonElement | null)?.value ?? '' });
}

// Its listeners stay for all tests of this file, as on a page.
afterAll(listenHere(letServerTakeOver));
beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  asked = [];
  answer = async () => page(PLAIN);
  history.replaceState(null, '', '/start?utm_source=a');
  document.title = '';
  document.body.innerHTML = OWN;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers['x-no-script']]);
    return answer();
  });
  window.addEventListener('submit', onPost);
});
afterEach(() => {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.body.innerHTML = '';
  // What one test pressed is not to be repeated in the next.
  document.trilhaReady?.();
  window.removeEventListener('submit', onPost);
  delete document.trilhaQuery;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const control = (id: string) => document.querySelector<HTMLInputElement>(`#form_${id}`) as HTMLInputElement;
/** As the portal does once it is hydrated. */
const start = () => {
  dataset.ready = '';
  document.trilhaReady?.();
};
const press = () => document.getElementById('go')?.click();
const settled = () => vi.advanceTimersByTimeAsync(0);
/** A script of the page that cannot be loaded, or throws. */
const fail = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }));
const OWN_SCRIPT = `${location.origin}/assets/main-1.js`;

describe('a form submitted before the portal starts', () => {
  it('is posted to the server with what was typed and chosen, by the button that was pressed', async () => {
    control('name').value = 'Ana';
    control('note').value = 'Oi';
    control('day').value = '5';
    control('terms').checked = true;
    control('b').checked = true;
    document.trilhaQuery = { document: '52998224725' };
    press();
    expect(posted).toEqual([]);
    await settled();
    expect(asked).toEqual([['/start?utm_source=a', 'document=52998224725']]);
    expect(posted).toEqual([
      {
        ...{ '@token': 't', '@press': 'send', name: 'Ana', city: 'Recife', note: 'Oi', day: '5' },
        ...{ terms: 'on', r: 'on' },
      },
    ]);
    expect(control('b').checked).toBe(true);
    expect([document.title, dataset.brand, dataset.plain]).toEqual(['The page', 'um', 'shown']);
  });

  it('keeps what the server has filled in where nothing was typed', async () => {
    answer = async () => page(PLAIN.replace('value="Recife"', 'value="Olinda"'));
    press();
    await settled();
    expect(posted[0]).toMatchObject({ city: 'Olinda' });
  });

  it('is sent once: a second press waits for the first', async () => {
    press();
    press();
    await settled();
    expect([asked.length, posted.length]).toEqual([1, 1]);
  });

  it('is sent by the portal if that has started meanwhile', async () => {
    let give = (_: object) => {};
    answer = () =>
      new Promise((resolve) => {
        give = resolve;
      });
    press();
    start();
    expect(posted).toHaveLength(1);
    give(page(PLAIN));
    await settled();
    expect([posted.length, dataset.plain, document.title]).toEqual([1, undefined, '']);
  });

  it.each<[string, () => Promise<object>]>([
    ['there is no connection', () => Promise.reject(new TypeError('offline'))],
    ['the server has no such page', async () => page('<p>busy</p>')],
  ])('is tried again while %s', async (_, failing) => {
    const works = answer;
    answer = failing;
    press();
    await settled();
    // The portal may start.
    expect([posted.length, dataset.plain]).toEqual([0, undefined]);
    answer = works;
    await vi.advanceTimersByTimeAsync(3000);
    expect(posted).toHaveLength(1);
  });

  it('follows where the server leads instead', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    answer = async () => page('', { redirected: true, url: 'http://localhost/next' });
    press();
    await settled();
    expect(assign).toHaveBeenCalledWith('http://localhost/next');
    expect(posted).toEqual([]);
  });
});

describe('another button pressed before the portal starts', () => {
  const MENU = '<button type="button" id="menu">Menu</button>';
  const presses: string[] = [];
  const note = ({ target }: Event) => {
    if (dataset.ready !== undefined) presses.push((target as Element).id);
  };
  beforeEach(() => {
    presses.length = 0;
    document.body.insertAdjacentHTML('beforeend', MENU);
    addEventListener('click', note);
  });
  afterEach(() => removeEventListener('click', note));
  const pressMenu = () => document.getElementById('menu')?.click();

  it.each([
    ['is pressed again then, once', () => {}],
    [
      'is pressed on the page that the portal renders anew',
      () => {
        document.body.innerHTML = MENU;
      },
    ],
  ])('%s, however late that is', async (_, change) => {
    pressMenu();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked, presses]).toEqual([[], []]);
    change();
    start();
    start();
    expect(presses).toEqual(['menu']);
    expect(document.getElementById('menu')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('is not pressed again if a submit followed', async () => {
    pressMenu();
    press();
    start();
    await settled();
    expect([presses, posted.length]).toEqual([[], 1]);
  });

  it.each([
    ['is pressed on the page of the server', 'Guardar', ['save']],
    ['is left where the page of the server has no such button', 'Menu', []],
  ])('%s if scripts fail', async (_, label, values) => {
    (document.getElementById('menu') as HTMLElement).textContent = label;
    pressMenu();
    fail(OWN_SCRIPT);
    await settled();
    expect(posted.map((one) => one['@press'])).toEqual(values);
  });
});

describe('a script of the portal that fails', () => {
  it('brings the server’s page, with what was typed and the focus', async () => {
    control('name').value = 'An';
    control('name').focus();
    fail(OWN_SCRIPT);
    await settled();
    expect([control('name').value, document.activeElement?.id]).toEqual(['An', 'form_name']);
    expect([posted.length, dataset.plain]).toEqual([0, 'shown']);
    // From here on the browser posts by itself.
    document.querySelector<HTMLElement>('button[value=send]')?.click();
    expect(posted).toHaveLength(1);
  });

  it.each([
    ['of another origin, such as an extension', () => fail('chrome-extension://a/b.js')],
    ['without a name', () => fail('')],
    [
      'after the portal has started',
      () => {
        dataset.ready = '';
        fail(OWN_SCRIPT);
      },
    ],
  ])('%s: nothing changes', async (_, what) => {
    what();
    await settled();
    expect(asked).toEqual([]);
  });

  it('is told by its element, too', async () => {
    const script = document.createElement('script');
    Object.defineProperty(script, 'src', { value: OWN_SCRIPT });
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: script });
    dispatchEvent(event);
    await settled();
    expect(dataset.plain).toBe('shown');
  });
});
