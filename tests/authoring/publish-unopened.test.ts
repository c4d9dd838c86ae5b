/** A rehearsal server that does not open hides no mistake in the configuration, and is told in words. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBy } from '../../renderer/authoring/imports/import-module.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { fileOf, findModule } from '../../scripts/command/made.mjs';
import { configOf } from '../compiler/fixture-copy.ts';
import { publishedProject } from './published-project.ts';

const SERVER = 'server.ts';
const SCREEN = 'schemas/shop/help.screen.yaml';
/** In milliseconds: the server's module is made into one file. */
const MADE = 60_000;

let project: Awaited<ReturnType<typeof publishedProject>>;
beforeAll(async () => {
  project = await publishedProject();
  project.copy.write('trilha.config.ts', configOf(`rehearsal: '${SERVER}'`));
  project.copy.write(`${FOLDERS.snapshots}/.gitkeep`, '');
  project.commit();
  const config = await import(`${project.copy.root}/trilha.config.ts`);
  importBy({
    held: (path) => (path.endsWith('trilha.config.ts') ? config : undefined),
    fileOf: (path) => fileOf(findModule(path)),
  });
});
afterAll(() => {
  importBy(null);
  return project.discard();
});

it.each([
  ['imports what is not there', 'import "./not-there.ts";', "Could not resolve './not-there.ts'"],
  ['is no module', 'export const server = {;', 'Unexpected token'],
  ['exports no server', 'export const nothing = 1;', 'exports no rehearsalServer'],
  [
    'throws on opening',
    "export const rehearsalServer = async () => { throw new Error('no database'); };",
    'no database',
  ],
])(
  'one that %s',
  async (_, server, why) => {
    project.copy.write(SERVER, server);
    const { code, output } = await project.publish();
    const [said] = output.split('\n');
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`The rehearsal server of trilha.config.ts (${SERVER}) does not open: `),
    ]);
    expect(output).toContain(why);
    expect(output).toMatch(/\nNothing was published$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
    expect(output).not.toMatch(/\u001b|\n {4}at /);

    project.copy.write(SCREEN, 'title: Ajuda\nlayuot: page\n');
    const mistaken = await project.publish();
    project.git('checkout', '--quiet', '--', SCREEN);
    expect(mistaken.output).toMatch(new RegExp(`^${SCREEN}:2:1 TR`, 'm'));
    expect(mistaken.output).not.toContain('rehearsal server');
  },
  MADE,
);
