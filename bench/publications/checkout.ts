/** A clone of this checkout with as many more partners as asked for, in which the commands of publications run. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STARTS = 'schemas/solicitacao/inicio';

/** A start page as each partner has one: its own words in the head of the page. */
export const partnerText = (name: string, text: string): string =>
  `extends: solicitacao/inicio\nblocks:\n  hero:\n    partner: { name: ${name}, text: ${text} }\n`;

function addPartners(root: string, count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const file = `parceiro${String(number).padStart(5, '0')}.screen.yaml`;
    const name = `Parceiro ${number}`;
    writeFileSync(join(root, STARTS, file), partnerText(name, `Você veio pelo ${name}`));
  }
}

/** Packages of this checkout by links, but for its own, which are those of the clone. */
function linkPackages(root: string): void {
  const [from, to] = [ROOT, root].map((one) => join(one, 'node_modules')) as [string, string];
  mkdirSync(join(to, '@trilha'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@trilha' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@trilha')))
    symlinkSync(readlinkSync(join(from, '@trilha', name)), join(to, '@trilha', name));
}

export interface BenchCheckout {
  readonly root: string;
  /** Writes a start page. @param partner the last part of its address */
  write(partner: string, text: string): void;
  /** Commits all that was written. */
  commit(): void;
  /** Runs `npm run <command> -- …`. @throws with its output when it fails */
  run(
    command: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Builds it. @throws with the output when that fails */
  build(): void;
  remove(): void;
}

/** Clones what was committed here, adds partners and commits them. */
export function cloneCheckout(partners: number): BenchCheckout {
  const root = mkdtempSync(join(tmpdir(), 'trilha-partners-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], {
      cwd: root,
    });
  const commit = () => {
    git('add', '-A', 'schemas');
    git('commit', '-q', '--allow-empty', '-m', 'Change start pages');
  };
  git('clone', '-q', ROOT, '.');
  linkPackages(root);
  addPartners(root, partners);
  commit();
  return {
    root,
    write: (partner, text) => writeFileSync(join(root, STARTS, `${partner}.screen.yaml`), text),
    commit,
    async run(command, args, environment) {
      const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
        ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
        env: { ...process.env, ...environment },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`npm run ${command}: ${output}`);
      return output;
    },
    build: () => void execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'pipe' }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
