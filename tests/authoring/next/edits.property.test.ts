/**
 * Random edits by the run's seed: whatever the emitted modules ask, check, call or lead to otherwise is never `same`, and an
 * answer that has lost its type is never carried.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { createModuleCache, loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import { mutantsOf } from '../../../renderer/authoring/snapshots/mutants/mutants.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { language } from '../../compiler/fixture/language.ts';
import { FIXTURE_ROOT as root } from '../../compiler/fixture-compilation.ts';
import { bearingOf, typesOf } from './bearing.ts';

/** A flow that names a table other than its journey's. */
const QUICK = 'flows/shop/quick.flow.yaml';
const BASE = { [QUICK]: readFileSync(join(root, QUICK), 'utf8').replace('- route', '- route: next/paid') };

const compiled = (overlay: Record<string, string> = {}) =>
  compile({ root, language, overlay: { ...BASE, ...overlay }, parts: 'alone' });
const before = compiled();

interface FileEdit {
  name: string;
  file: string;
  text: string;
}

/** Each type in the rules of a form, replaced by another one. */
const TYPES = ['string', 'boolean', 'integer', 'number', 'array', 'object'];

const written = [...before.project.files].map(({ file }) => file);

const typeEdits: readonly FileEdit[] = written
  .filter(({ path }) => path.startsWith('schemas/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=: \{ type: )(string|boolean|integer)\b/g)].flatMap(({ index, 0: type }) =>
      TYPES.filter((one) => one !== type).map((one) => ({
        name: `${path}:${index} ${type} → ${one}`,
        file: path,
        text: text.slice(0, index) + one + text.slice(index + type.length),
      })),
    ),
  );

/** A word of a text for customers, replaced. */
const wordEdits: readonly FileEdit[] = written.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<=(?:label|title|text|submit): )[A-ZÀ-Ú][\wÀ-ú]+/g)].map(({ index, 0: word }) => ({
    name: `${path}:${index} ${word}`,
    file: path,
    text: `${text.slice(0, index)}Palavra${text.slice(index + word.length)}`,
  })),
);

const edits: readonly FileEdit[] = [...mutantsOf(before), ...typeEdits, ...wordEdits];

const some = fc.uniqueArray(fc.constantFrom(...edits), {
  minLength: 1,
  maxLength: 2,
  selector: ({ file }) => file,
});

const cache = createModuleCache();
const played = loadModules(before, cache);

it('has edits of every kind', () => {
  expect(typeEdits.length).toBeGreaterThan(20);
  expect(wordEdits.length).toBeGreaterThan(20);
  expect(edits.length).toBeGreaterThan(150);
});

it('is never milder than what the modules say', async () => {
  const [was] = await Promise.all([played]);
  await fc.assert(
    fc.asyncProperty(some, async (chosen) => {
      const after = compiled(Object.fromEntries(chosen.map(({ file, text }) => [file, text])));
      const is = await loadModules(after, cache);
      const { screens } = nextOf(before, after);
      for (const id of before.screens.keys()) {
        const { next = 'same', why = [] } = screens.get(id) ?? {};
        if (next === 'same') expect(bearingOf(id, is) === bearingOf(id, was), `${id} differs`).toBe(true);
        const types = typesOf(id, is);
        const lost = [...typesOf(id, was)].filter(([path, type]) => (types.get(path) ?? type) !== type);
        if (lost.length > 0) expect(['finish', 'recall'], [id, ...why].join('\n')).toContain(next);
      }
    }),
    { numRuns: 40 },
  );
});
