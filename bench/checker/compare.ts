/** Time to check a large project, whole and after an edit, compared with only parsing its YAML. */

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { productOf } from '../../renderer/project/load/product.ts';
import config from '../../trilha.config.ts';
import { median, printHead, printRow } from '../measure.ts';
import { EDITS, edited } from './edits.ts';
import { type Generated, generateProject, SIZE } from './generate.ts';

/** The language of the portal, in whose words the project is made. */
const { language } = productOf(config, join(import.meta.dirname, '../..'));
const ROUNDS = 5;

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

/** Times of checks after edits, by the edited file. */
function rechecks({ root, files }: Generated): Map<string, number[]> {
  const cache = createCompileCache();
  const check = () => {
    const { diagnostics } = compile({ root, language, cache });
    if (diagnostics.length > 0) throw new Error(`the project has errors: ${JSON.stringify(diagnostics[0])}`);
  };
  check();
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const edit of EDITS) {
      writeFileSync(join(root, edit.path), edited(files.get(edit.path) ?? '', edit, round));
      times.set(edit.what, [...(times.get(edit.what) ?? []), timed(check)]);
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
