/** Commands run from one file, which is always made of the sources as they are. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeSnapshots } from '../../renderer/authoring/snapshots/recording.ts';
import { writeSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { language } from '../compiler/fixture/language.ts';
import { configOf, copyFixture } from '../compiler/fixture-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** In milliseconds: several processes, each of which may have to be made first. */
const PROCESSES = 180_000;
const copy = copyFixture();

const named = configOf();

/** What a command prints, on both streams, and its exit status. */
const run = (script: readonly string[], ...args: string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, [...script, ...args], { cwd: copy.root }, (error, stdout, stderr) =>
      done(`${stdout}${stderr}exit ${error?.code ?? 0}`),
    );
  });
const inOneFile = (...args: string[]) => run([join(ROOT, 'scripts/command.mjs'), 'check'], ...args);
const fromSources = (...args: string[]) =>
  run(['--import', 'tsx', join(ROOT, 'renderer/authoring/cli/check.ts')], ...args);

afterAll(() => copy.discard());

it.each([
  ['findings', ['--format', 'json']],
  ['a page', ['--explain', 'TR904']],
  ['a refusal', ['--format', 'none']],
])(
  'says what the sources say: %s',
  async (_, args) => {
    copy.write('schemas/shop/wrong.screen.yaml', 'title: Oi\nlayuot: page\n');
    expect(await inOneFile(...args)).toBe(await fromSources(...args));
    copy.remove('schemas/shop/wrong.screen.yaml');
  },
  PROCESSES,
);

it(
  'sees each change of a module, back and forth, and names the place where one fails',
  async () => {
    const before = await inOneFile();
    expect(before).toContain('no diagnostics');
    copy.write('trilha.config.ts', `${named}\nthrow new Error('broken here');\n`);
    const broken = await inOneFile();
    expect(broken).toContain('broken here');
    expect(broken).toContain(`${join(copy.root, 'trilha.config.ts')}:5`);
    copy.write('trilha.config.ts', named);
    expect(await inOneFile()).toBe(before);
  },
  PROCESSES,
);

it(
  'plays on the server as it stands',
  async () => {
    const taken = { ok: true, status: 201, value: null };
    const refused = { ok: false, status: 400, code: 'request-invalid', message: '', field: 'size' };
    copy.write('trilha.config.ts', configOf("rehearsal: 'server.mjs'"));
    copy.write(
      'server.mjs',
      `import answer from './answer.mjs';
      const visit = async () => ({ context: {}, answers: {}, actions: {}, neverTaken: new Set(), call: async () => answer });
      export const rehearsalServer = async () => ({ visit, close: async () => {} });`,
    );
    const { root } = copy;
    const recorded = await takeSnapshots(compile({ root, language }), [], '2026-11-20');
    writeSnapshots(join(root, FOLDERS.snapshots), recorded);
    for (const answer of [taken, refused, taken]) {
      copy.write('answer.mjs', `export default ${JSON.stringify(answer)};`);
      const said = await inOneFile('--play');
      expect(said).toContain('playing');
      expect(said.includes('TR410'), said).toBe(answer === refused);
    }
    copy.write('answer.mjs', "export default {};\nthrow new Error('no database');");
    const unopened = await inOneFile('--play');
    expect(unopened).toContain(
      'The rehearsal server of trilha.config.ts (server.mjs) does not open: no database\nNothing was played\n',
    );
    expect(unopened).toMatch(/exit 1$/);
    expect(unopened).not.toMatch(/\n {4}at /);
    copy.remove('server.mjs');
    copy.write('trilha.config.ts', named);
  },
  PROCESSES,
);
