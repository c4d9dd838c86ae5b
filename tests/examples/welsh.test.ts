/** The second product in its second language: all of it is translated, and no English is left on its screens. */
import { describe, expect, it } from 'vitest';
import * as welshWords from '../../examples/benefit/src/cy-GB.ts';
import type { Catalogue } from '../../renderer/runtime/locale/catalogue.ts';
import * as ownWords from '../../renderer/runtime/locale/en-GB.ts';
import { englishWords, product, type Rendered, renderedIn, textsOf, welsh } from './benefit.ts';

describe('in Welsh', () => {
  it('lists as not translated what its files leave out, which is nothing', () => {
    expect(textsOf(product).size).toBeGreaterThan(100);
    expect(welsh.missing.map(({ id }) => id)).toEqual([]);
  });

  it('shows no English words on any screen in any state', async () => {
    const rendered = await renderedIn(welsh.compilation);
    const words = englishWords();
    const left = (pages: readonly Rendered[]) =>
      pages.flatMap(({ id, state, html }) =>
        html
          .replaceAll('&#x27;', "'")
          .split(/<[^>]*>/)
          .filter((text) => words.has(text.trim()))
          .map((text) => `${id} ${state}: ${text}`),
      );
    expect(left(rendered)).toEqual([]);
    expect(left(await renderedIn(product)).length).toBeGreaterThan(100);
    const titles = rendered.map(({ html }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]);
    expect(titles).toContain('Ydy hi&#x27;n anodd cadw&#x27;ch cartref yn gynnes?');
  });

  it('has all of the renderer’s words, and they are others', () => {
    welshWords satisfies Catalogue;
    const said = (words: Catalogue, name: string) => {
      const value = words[name as keyof Catalogue];
      return typeof value === 'function' ? String(value) : JSON.stringify(value);
    };
    const same = Object.keys(ownWords).filter((name) => said(ownWords, name) === said(welshWords, name));
    expect(Object.keys(welshWords).sort()).toEqual(Object.keys(ownWords).sort());
    expect(same).toEqual(['numbers']);
  });
});
