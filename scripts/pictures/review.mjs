/** The page and the comment of a review. */

/**
 * @typedef {object} Review
 * @property {string} words what changed, as Markdown
 * @property {string} text the same as plain text
 * @property {readonly string[]} risks
 * @property {readonly { name: string, before?: Buffer, after?: Buffer }[]} pictures those that differ
 * @property {number} left how many changed screens have no picture here
 */

const STYLE = `
:root { font: 15px/1.5 system-ui, sans-serif; color: #1b2330; background: #f4f5f8 }
body { margin: 0 auto; max-width: 1100px; padding: 2rem 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.05rem; margin-top: 2.5rem }
pre, section { background: #fff; border: 1px solid #e2e6ec; border-radius: 8px; padding: 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace }
section { margin-bottom: 1rem } h3 { font: 13px ui-monospace, monospace; margin: 0 0 .6rem; overflow-wrap: anywhere }
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 } figcaption { color: #566073 } img { width: 100%; border: 1px solid #e2e6ec; border-radius: 4px }
`;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (picture, name, caption) =>
  picture
    ? `<figure><figcaption>${caption}</figcaption><img alt="${escaped(`${name}, ${caption}`)}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`
    : `<p>Not there ${caption}.</p>`;

const pair = ({ name, before, after }) =>
  `<section><h3>${escaped(name.replace(/\.png$/, ''))}</h3><div class="two">${figure(before, name, 'before')}${figure(after, name, 'after')}</div></section>`;

const leftWords = (left) => (left > 0 ? `${left} more changed screens: npm run pictures` : '');

/**
 * One file that opens without a network.
 * @param {Review} review
 * @returns {string} HTML
 */
export function reviewPage({ text, risks, pictures, left }) {
  const list = risks.map((risk) => `<li>${escaped(risk)}</li>`).join('');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Review</title>
<style>${STYLE}</style>
<h1>What changed</h1>
${list === '' ? '' : `<h2>Look at these first</h2><ul>${list}</ul>`}
<h2>In words</h2><pre>${escaped(text)}</pre>
<h2>In pictures</h2>
${pictures.map(pair).join('\n')}
<p>${pictures.length === 0 ? 'Every screen looks as before.' : leftWords(left)}</p>
`;
}

/** The first line of the comment, by which a later run finds it again. */
export const MARK = '<!-- review of the configuration -->';

/** A comment may have 65,536 characters. */
const MOST_CHARACTERS = 60_000;

/**
 * @param {Review} review
 * @param {string} [url] where the page can be had
 * @returns {string} Markdown
 */
export function reviewComment({ words, risks, pictures, left }, url) {
  const first =
    risks.length === 0 ? '' : `### Look at these first\n\n${risks.map((risk) => `- ${risk}`).join('\n')}\n\n`;
  const where = url ? `, before and after in the artifact **review** of [this run](${url})` : '';
  const looks =
    pictures.length === 0
      ? 'Every screen looks as before.'
      : `### Looks\n\n${pictures.length} pictures differ${where}:\n\n${pictures.map(({ name }) => `- \`${name.replace(/\.png$/, '')}\``).join('\n')}\n\n${leftWords(left)}`;
  const whole = `${MARK}\n${first}${looks}\n\n${words}\n`;
  return whole.length <= MOST_CHARACTERS
    ? whole
    : `${whole.slice(0, MOST_CHARACTERS)}\n\n… the rest is on the page of the review.\n`;
}
