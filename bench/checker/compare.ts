/** Time to check a large project, whole and after an edit, compared with only parsing its YAML. */

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from '../../src/language.ts';
import { median, printHead, printRow } from '../measure.ts';
import { type Generated, generateProject } from './generate.ts';

const SIZE = { screens: 300, variants: 1000 };
const ROUNDS = 5;

/** The files to edit, in turn: some that few screens depend on, some that most do. */
const EDITED: readonly (readonly [string, string])[] = [
  ['a variant', 'schemas/solicitacao/inicio/voltz.screen.yaml'],
  ['their base', 'schemas/solicitacao/inicio.screen.yaml'],
  ['its flow', 'flows/solicitacao/inicio.flow.yaml'],
  ['a routing table', 'flows/loan-routing/loan.routing.yaml'],
  ['a fragment', 'schemas/shared/person.fragment.yaml'],
  ['the facts', 'flows/facts.yaml'],
];

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The command as a user runs it, in its own process. */
const wholeCheck = ({ root }: Generated): number =>
  timed(() => execFileSync('npm', ['run', '--silent', 'check'], { cwd: root }));

const yamlAlone = ({ root, files }: Generated): number =>
  timed(() => {
    for (const path of files.keys()) parseDocument(readFileSync(join(root, path), 'utf8'));
  });

/** Another title, or another condition: every edit changes something. */
const edited = (text: string, round: number): string =>
  text
    .replace(/^( *(?:title|text|label|question): )(?=[A-Z])/m, `$1Edit ${round} `)
    .replace('isLate: phaseId == 6', `isLate: phaseId == 6 && stateId != ${1000 + round}`);

/** Times of checks after edits, by the edited file. */
function rechecks({ root, files }: Generated): Map<string, number[]> {
  const cache = createCompileCache();
  const check = () => {
    const { diagnostics } = compile({ root, language, cache });
    if (diagnostics.length > 0) throw new Error(`the project has errors: ${diagnostics[0]?.message}`);
  };
  check();
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, path] of EDITED) {
      writeFileSync(join(root, path), edited(files.get(path) ?? '', round));
      times.set(name, [...(times.get(name) ?? []), timed(check)]);
    }
  }
  return times;
}

/** Prints the comparison and removes the project. */
export function compareChecker(): void {
  const project = generateProject(SIZE);
  try {
    const whole = Array.from({ length: 3 }, () => wholeCheck(project));
    const yaml = median(Array.from({ length: ROUNDS }, () => yamlAlone(project)));
    const times = rechecks(project);
    printHead(`Check of ${project.screens} screens and ${project.variants} variants`, 'YAML alone');
    printRow('the whole command, median of 3', median(whole), yaml, 'ms');
    for (const [name, all] of times) printRow(`after an edit of ${name}`, median(all), yaml, 'ms', 0);
    printRow('after any of these edits', median([...times.values()].flat()), yaml, 'ms');
  } finally {
    rmSync(project.root, { recursive: true, force: true });
  }
}
