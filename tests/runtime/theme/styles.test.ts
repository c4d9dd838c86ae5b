/** Rules for all stylesheets of a page that no browser test would see broken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'renderer/runtime';
const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);
const sheets = paths.map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));

/** A stylesheet without the blocks that begin with `head`, braces and all. */
function without(text: string, head: string): string {
  const at = text.indexOf(head);
  if (at < 0) return text;
  let depth = 0;
  for (let end = text.indexOf('{', at); end < text.length; end++) {
    if (text[end] === '{') depth++;
    if (text[end] === '}' && --depth === 0) return text.slice(0, at) + without(text.slice(end + 1), head);
  }
  throw new Error(`${head} does not end`);
}

describe.each(sheets)('$path', ({ text }) => {
  it('changes nothing under a finger that stays there after a tap', () => {
    expect(without(text, '@media (hover: hover)')).not.toContain(':hover');
  });

  // Its contrast is checked with nothing: brands choose it for pictures.
  it('writes nothing in the accent', () => {
    expect(text).not.toMatch(/(?<![\w-])color: var\(--color-accent\)/);
  });

  it('guesses no height of what is out of sight', () => {
    expect(text).not.toContain('content-visibility: auto');
  });
});

it('all stylesheets are found', () => {
  expect(sheets.length).toBeGreaterThan(20);
});
