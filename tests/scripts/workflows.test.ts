/** The workflows of GitHub Actions run existing commands, with no more permissions than they need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { MODULES } from '../../scripts/mutations/modules.mjs';

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
}

interface Job {
  'runs-on': string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps: Step[];
}

interface Workflow {
  name: string;
  on: Record<string, { paths?: string[] } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const workflows = readdirSync(FOLDER).map(
  (name) => [name, parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow] as const,
);
/** What each step uses, as it is written: with the comment of its line. */
const usesIn = (name: string) =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .flatMap((line) => /^ *(?:- )?uses: (.*)$/.exec(line)?.[1] ?? []);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

/** Permissions that a job may have besides reading the code, and the action that needs each. */
const RIGHTS: Record<string, string> = {
  'security-events': 'github/codeql-action/upload-sarif@',
  'pull-requests': 'npm run --silent review -- "$BASE" --comment',
};

/** What the tests need and the runner lacks. */
const INSTALL = 'sudo apt-get update && sudo apt-get install --yes pgbouncer';

it('are there', () =>
  expect(workflows.map(([name]) => name).sort()).toEqual([
    'config.yaml',
    'mutations.yaml',
    'nightly.yaml',
    'test.yaml',
  ]));

it('say one version of each commit, and one commit of each action and version', () => {
  const pins = new Set(workflows.flatMap(([name]) => usesIn(name)));
  const actions = [...pins].map((pin) => pin.replace(/@.*/, ''));
  expect(actions).toEqual([...new Set(actions)]);
});

it('mutates every module at night', () => {
  const { nightly } = Object.fromEntries(workflows)['mutations.yaml']?.jobs ?? {};
  expect(nightly?.strategy?.matrix.module?.slice().sort()).toEqual(Object.keys(MODULES).slice().sort());
});

describe.each(workflows)('%s', (name, workflow) => {
  const steps = stepsOf(workflow);

  it('runs scripts of package.json, and npm itself', () => {
    const commands = steps.flatMap(({ run }) => (run === INSTALL ? [] : (run ?? [])));
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const [, script] = /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(command) ?? [];
      expect(['ci', ...Object.keys(scripts)]).toContain(script);
    }
  });

  it('pins actions to a commit, and says its version', () => {
    const actions = usesIn(name);
    expect(actions.length).toBeGreaterThan(1);
    expect(actions).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const action of actions)
      expect(action).toMatch(/^(actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has only the permissions that its steps need, and a time limit', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of Object.values(workflow.jobs)) {
      const { contents, ...rights } = job.permissions ?? {};
      expect(contents).toBe('read');
      for (const [right, level] of Object.entries(rights)) {
        expect(level).toBe('write');
        const needing = job.steps.filter(({ uses, run }) =>
          (uses ?? run)?.startsWith(RIGHTS[right] ?? 'nothing'),
        );
        expect([right, needing.length]).toEqual([right, 1]);
      }
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  it('puts no text of other people into a shell', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });

  it('refers only to existing steps', () => {
    const ids = steps.flatMap(({ id }) => id ?? []);
    for (const step of steps)
      for (const [, id] of (step.if ?? '').matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id);
  });

  it('watches existing folders', () => {
    const paths = Object.values(workflow.on).flatMap((event) => event?.paths ?? []);
    const top = readdirSync(ROOT);
    for (const path of paths) expect(top).toContain(path.split('/')[0]);
  });
});
