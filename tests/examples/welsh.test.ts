/** The second product in its second language: all of it is translated, and no English is left on its screens. */
import { describe, expect, it } from 'vitest';
import * as welshWords from '../../examples/benefit/src/cy-GB.ts';
import { textPlaces } from '../../renderer/project/analyse/text-places.ts';
import type { Catalogue } from '../../renderer/runtime/locale/catalogue.ts';
import * as englishWords from '../../renderer/runtime/locale/en-GB.ts';
import { product, type Rendered, renderedIn } from './benefit.ts';

const [inWelsh] = product.translations;

/** The words of a text: what stands around its expressions, and the texts in these. */
const wordsIn = (text: string): string[] => [
  ...text.split(/\$\{.*?\}/),
  ...[...text.matchAll(/[?:] '([^']+)'/g)].map(([, words = '']) => words),
];

describe('in Welsh', () => {
  const english = new Map(
    [...textPlaces(product, product.scope)].flatMap(([path, texts]) =>
      [...texts.values()].map(({ id, source }) => [`${path} ${id}`, String(source.value)] as const),
    ),
  );

  it('lists as not translated what its files leave out, which is nothing', () => {
    expect(english.size).toBeGreaterThan(100);
    expect(inWelsh?.missing.map(({ id }) => id)).toEqual([]);
  });

  it('shows no English words on any screen in any state', async () => {
    if (!inWelsh) throw new Error('there is no translation');
    const rendered = await renderedIn(inWelsh.compilation);
    const welsh = textPlaces(inWelsh.compilation, inWelsh.compilation.scope);
    const own = new Set(
      [...welsh.values()].flatMap((texts) =>
        [...texts.values()].flatMap(({ source }) => wordsIn(String(source.value))),
      ),
    );
    const words = new Set(
      [...english.values()]
        .flatMap(wordsIn)
        .map((one) => one.trim())
        .filter((one) => /\p{L}{3}/u.test(one) && !own.has(one)),
    );
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
    const same = Object.keys(englishWords).filter(
      (name) => said(englishWords, name) === said(welshWords, name),
    );
    expect(Object.keys(welshWords).sort()).toEqual(Object.keys(englishWords).sort());
    expect(same).toEqual(['numbers']);
  });
});
