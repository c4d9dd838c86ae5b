/** Tools accept projects with any kind of mistake: drawings, diffs, `where`, editor schemas. */
import { describe, expect, it } from 'vitest';
import { report } from '../../renderer/authoring/cli/diff/report.ts';
import { behind, inWords } from '../../renderer/authoring/cli/where/behind.ts';
import { journeySvg } from '../../renderer/authoring/diagrams/svg.ts';
import { diffProjects } from '../../renderer/authoring/differences/diff-projects.ts';
import { editorSchemas } from '../../renderer/compiler/editor-schemas.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { kindOf } from '../../renderer/project/load/kinds.ts';
import { type Case, readCases } from '../rules/case-file.ts';
import { compileFixture, FIXTURE_ROOT as root } from './fixture-compilation.ts';

const cases = readCases();
const right = compileFixture({}, 'alone');
const withCase = ({ path, text }: Case) => compileFixture({ [path]: text }, 'alone');

/** The first case of each group. */
function oneOfEach(groupOf: (one: Case) => string): Case[] {
  const groups = new Map<string, Case>();
  for (const one of cases) if (!groups.has(groupOf(one))) groups.set(groupOf(one), one);
  return [...groups.values()];
}

const ofEachCode = oneOfEach(({ expected }) => /TR\d{3}/.exec(expected[0] ?? '')?.[0] ?? '');
const ofEachKind = oneOfEach(({ path }) => kindOf(path)?.kind ?? '');

describe('with a mistake', () => {
  it.each(ofEachCode)('like $name, a project can be drawn, compared and searched', async (one) => {
    const wrong = withCase(one);
    expect((await journeySvg('shop', wrong)).trimEnd()).toMatch(/<\/svg>$/);
    expect(report(diffProjects(right, wrong), 'main', 'json')).toContain('"from": "main"');
    expect(report(diffProjects(wrong, right), 'main', 'text')).not.toBe('');
    for (const screen of wrong.screens.values()) {
      const words = inWords(behind(screen, wrong, { root, snapshots: FOLDERS.snapshots, samples: [] }));
      expect(words).toContain(`schemas/${screen.id}.screen.yaml:1`);
    }
  });

  it.each(ofEachKind)('like $name, the editor still has its schemas', (one) => {
    expect(Object.keys(editorSchemas(withCase(one).project))).toHaveLength(15);
  });
});
