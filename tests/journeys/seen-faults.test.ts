/** The checks of every-screen.test.ts find what they are for: each is given a page with one fault, and one without. */
import { beforeAll, expect, test } from 'vitest';
import type { Check } from '../sight/in-page/sight.ts';
import { openViewer, type Viewer } from '../sight/viewer.ts';
import { COLOURS, PAPER } from '../sight/ways.ts';
import { PHONE } from '../support/chromium.ts';
import { browserForFile } from '../support/visit.ts';

const browser = browserForFile();
let phone: Viewer;
let paper: Viewer;

beforeAll(async () => {
  phone = await openViewer(browser(), { viewport: PHONE, checks: COLOURS.checks });
  paper = await openViewer(browser(), PAPER);
  await paper.page.emulateMedia({ media: 'print' });
});

const SOUND = `<main class="t-main"><h1>Título</h1><p>Palavras</p><div style="overflow: hidden">inteiro</div>
<p>Escreva para <a href="/a">alguém</a> ou <a href="/b">outra pessoa</a>.</p><ul class="t-list"><li>linha</li></ul>
<label>Nome <input class="t-control" placeholder="Ana"></label><button class="t-button t-button--primary">Ir</button>
<details><summary>Mais</summary><p>guardado</p></details>
<ol class="t-steps"><li class="t-steps__item">passo</li></ol></main>`;

const LONG = 'palavras '.repeat(30);
const SMALL =
  'style="display: inline-block; width: 10px; height: 10px; overflow: hidden; padding: 0; border: 0"';

const FAULTS: readonly [name: string, check: Check, html: string, says: string | RegExp][] = [
  ['content wider than the page', 'texts', '<p style="width: 400px">a</p>', 'wider than the page: p'],
  [
    'a text that runs out of a page that clips it',
    'texts',
    `<div style="overflow-x: clip; margin-right: -400px; width: 760px"><p style="padding-left: 350px">fora</p></div>`,
    'runs out of the page: p',
  ],
  [
    'a text cut at its side',
    'texts',
    `<p style="overflow: hidden; white-space: nowrap">${LONG}</p>`,
    'cut: p',
  ],
  [
    'an ellipsis',
    'texts',
    `<p style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${LONG}</p>`,
    'cut: p',
  ],
  ['a text cut below', 'texts', `<div style="overflow: clip; height: 30px"><p>${LONG}</p></div>`, 'cut: p'],
  [
    'a text cut by what is around its box',
    'texts',
    `<div style="overflow: hidden; width: 80px"><div style="width: 200px">${LONG}</div></div>`,
    'cut: div',
  ],
  [
    'an option longer than its list',
    'texts',
    `<select class="t-control" aria-label="Lista"><option>${LONG}</option></select>`,
    'cut in its field: select.t-control',
  ],
  [
    'a placeholder longer than its field',
    'texts',
    `<input class="t-control" aria-label="Campo" placeholder="${LONG}">`,
    'cut in its field: input.t-control',
  ],
  ['a broken word', 'words', `<p>${'abc'.repeat(30)}</p>`, 'broken in a word: p'],
  [
    'a covered control',
    'controls',
    `<div style="position: relative"><button>Ir</button><i style="position: absolute; inset: 0"></i></div>`,
    /^covered: button «Ir» by i/,
  ],
  [
    'a control that a bar hides while it has the focus',
    'controls',
    `<style>html { scroll-padding: 0 !important }</style><div style="height: 250px"></div><a href="/c">abaixo</a>
<div style="height: 900px"></div><div style="position: sticky; bottom: 0; height: 300px; background: white">barra</div>`,
    /^with the focus, below div «barra»: a «abaixo»/,
  ],
  [
    'small targets beside each other',
    'controls',
    `<div style="font-size: 0"><button aria-label="a" ${SMALL}></button><button aria-label="b" ${SMALL}></button></div>`,
    'target of 10 × 10 px: button «a»',
  ],
  [
    'a focus without a sign',
    'focus',
    '<button style="outline: none">Ir</button>',
    'its focus is not seen: button «Ir»',
  ],
  [
    'a ring like its ground',
    'focus',
    '<p style="padding: 1em; background: #777"><button style="outline-color: #888">Ir</button></p>',
    /its focus ring has a contrast of 1\.\d: button/,
  ],
  [
    'a ring that is cut off',
    'focus',
    '<p style="overflow: hidden"><button style="display: block; width: 100%">Ir</button></p>',
    'its focus ring is cut off: button',
  ],
  [
    'a pale text',
    'contrasts',
    '<p style="color: #aaa; background: #fff">pálido</p>',
    /text with a contrast of 2\.\d+: p/,
  ],
  [
    'a pale text on what covers its own box',
    'contrasts',
    '<p style="background: #fff"><b style="color: #fff">pálido</b></p>',
    /text with a contrast of 1\.00: b/,
  ],
  [
    'a pale text that a style writes',
    'contrasts',
    '<style>.x::before { content: "!"; color: #aaa; background: #fff }</style><p class="x">a</p>',
    /::before of with a contrast of 2\.\d+: p\.x/,
  ],
  [
    'a pale number of a list',
    'contrasts',
    '<style>.y::marker { color: #aaa }</style><ol style="background: #fff; color: #000; padding: 2em"><li class="y">a</li></ol>',
    /::marker of with a contrast of 2\.\d+: li\.y/,
  ],
  [
    'a pale placeholder',
    'contrasts',
    '<style>.z::placeholder { color: #aaa !important }</style><input class="z t-control" aria-label="z" placeholder="pálido" style="background: #fff">',
    /placeholder with a contrast of 2\.\d+: input\.z/,
  ],
  [
    'a pale edge',
    'contrasts',
    '<p style="background: #fff"><input class="t-control" aria-label="z" style="border-color: #ccc; background: #fff"></p>',
    /edge with a contrast of 1\.\d+: input/,
  ],
  ['a button on paper', 'paper', '<button>Ir</button>', 'on paper: button «Ir»'],
  [
    'a text cut on paper',
    'paper',
    `<p style="overflow: hidden; height: 1em">${LONG.repeat(9)}</p>`,
    'cut: p',
  ],
  ['no heading on paper', 'paper', '<style>h1 { display: none }</style>', 'no heading on paper'],
];

const BRAND = 'topsim';

test.each(FAULTS)('%s is detected', async (_, check, html, says) => {
  const viewer = check === 'paper' ? paper : phone;
  const sound = check === 'paper' ? SOUND.replaceAll(/<(button|label).*?<\/\1>/gs, '') : SOUND;
  expect(await viewer.look({ html: sound, brand: BRAND }, [check])).toEqual([]);
  const spoilt = sound.replace('</main>', `${html}</main>`);
  expect(await viewer.look({ html: spoilt, brand: BRAND }, [check])).toContainEqual(
    typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  );
});
