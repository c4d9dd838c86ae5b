/** The contact sheet: changed pictures first, then all. */

const STYLE = `
:root { font: 14px/1.5 system-ui, sans-serif; color: #1b2330; background: #f4f5f8 }
body { margin: 0 auto; max-width: 1400px; padding: 2rem }
h1 { font-size: 1.3rem; margin: 0 } h2 { font-size: 1rem; margin: 2.5rem 0 .8rem } p { color: #566073; margin: .2rem 0 }
.changed { background: #fff; border: 1px solid #e2e6ec; border-radius: 8px; padding: 1rem; margin-bottom: 1rem }
.changed h3, figcaption { font: 12px ui-monospace, monospace; margin: 0 0 .6rem; overflow-wrap: anywhere }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
.all { display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: 1rem }
figure { margin: 0 } figcaption { margin: 0 0 .3rem; color: #566073 }
img { width: 100%; background: #fff; border: 1px solid #e2e6ec; border-radius: 4px; display: block }
.all figcaption { display: flex; align-items: flex-end; height: 3.2em; overflow: hidden }
.all img { height: 340px; object-fit: cover; object-position: top }
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (folder, name, caption) =>
  `<figure><figcaption>${escaped(caption)}</figcaption><a href="${folder}/${name}"><img loading="lazy" src="${folder}/${name}" alt="${escaped(`${caption}: ${name}`)}"></a></figure>`;

/** @param {number} share 0 to 1 */
export const percent = (share) => `${(share * 100).toFixed(share < 0.001 ? 3 : 1)} %`;

function changed({ name, share }, accepted) {
  const pictures = [
    figure(accepted, name, 'accepted'),
    figure('now', name, 'now'),
    figure('difference', name, 'difference'),
  ];
  return `<section class="changed"><h3>${escaped(name)} · ${percent(share)} of the pixels</h3><div class="three">${pictures.join('')}</div></section>`;
}

/**
 * All pictures of a sheet, a row for each screen.
 * @param {readonly string[]} names of pictures: `<screen>.<device>.<brand>.<scheme>.png`
 * @param {string} folder relative to the sheet
 * @returns {string} HTML
 */
export function screenSheet(names, folder) {
  const screens = new Map();
  for (const name of names) {
    const [, screen, look] = /^(.+?)\.((?:phone|desk)\..+)\.png$/.exec(name) ?? [];
    if (screen) screens.set(screen, [...(screens.get(screen) ?? []), figure(folder, name, look)]);
  }
  const rows = [...screens].map(
    ([screen, figures]) => `<h2>${escaped(screen)}</h2><div class="all">${figures.join('')}</div>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Every screen</title>
<style>${STYLE}</style>
<h1>${screens.size} screens in every brand, light and dark</h1>
${rows.join('\n')}
`;
}

const group = (title, content) => (content === '' ? '' : `<h2>${title}</h2>${content}`);

/**
 * @param {import('./compare.mjs').Comparison[]} results
 * @param {string} accepted folder of the accepted pictures, relative to the sheet
 * @returns {string} HTML
 */
export function contactSheet(results, accepted) {
  const of = (kind) => results.filter((result) => result.kind === kind);
  const gallery = (some, folder) =>
    some.length === 0
      ? ''
      : `<div class="all">${some.map(({ name }) => figure(folder, name, name.replace(/\.png$/, ''))).join('')}</div>`;
  const differing = of('changed').sort((a, b) => b.share - a.share);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title>
<style>${STYLE}</style>
<h1>Every screen in pictures</h1>
<p>${results.length} pictures: ${differing.length} changed, ${of('new').length} new, ${of('gone').length} gone. <code>npm run pictures -- --accept</code> makes these the accepted ones.</p>
${group('Changed', differing.map((result) => changed(result, accepted)).join('\n'))}
${group('Gone', gallery(of('gone'), accepted))}
${group('New', gallery(of('new'), 'now'))}
${group('As accepted', gallery(of('same'), 'now'))}
`;
}
