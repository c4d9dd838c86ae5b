/** The editor's schemas find nothing wrong with a project that is right, and name what is possible. */
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { editorSchemas } from '../../renderer/compiler/editor-schemas.ts';
import { plain } from '../../renderer/compiler/load/source-node.ts';
import { language } from './fixture/language.ts';

const { project } = compile({ root: join(import.meta.dirname, 'fixture'), language });
const schemas = editorSchemas(project);
const ajv = new Ajv({ strict: false, allErrors: true });

describe('editor schemas', () => {
  it.each(project.files.map((file) => ({ ...file, path: file.file.path })))(
    'accept $path',
    ({ kind, node }) => {
      const validate = ajv.compile(schemas[kind]);
      validate(plain(node));
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  it('refuse an unknown member of a block and an unknown screen', () => {
    const validate = ajv.compile(schemas.screen);
    expect(validate({ title: 'a', blocks: { a: { type: 'text', text: 'b', tome: 'small' } } })).toBe(false);
    expect(validate({ title: 'a', extends: 'shop/strat' })).toBe(false);
  });
});
