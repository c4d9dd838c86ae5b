/** Tries a mutant: do the checks tell of it, and if they do not, does anything behave otherwise than was accepted? */
import {
  type Compilation,
  type CompileCache,
  compile,
  createCompileCache,
} from '../../../compiler/compile.ts';
import type { Language } from '../../../language/host.ts';
import { createModuleCache, type ModuleCache } from '../modules.ts';
import { changedSubjects, replay } from '../replay.ts';
import type { Snapshots } from '../snapshot-files.ts';
import type { Mutant } from './mutants.ts';

export interface Verdict {
  mutant: string;
  /** What noticed it: the code of a finding, the subject that behaves otherwise, or null: it was missed. */
  caught: string | null;
}

export interface Trial {
  /** The project as it is. */
  before: Compilation;
  try(mutant: Mutant): Promise<Verdict>;
}

interface Project {
  root: string;
  language: Language;
  snapshots: Snapshots;
}

/** Where to look: what was emitted otherwise; for a journey, all its screens. */
function subjectsOf(before: Compilation, after: Compilation, { file }: Mutant): string[] {
  const journey = /([^/]+)\.journey\.yaml$/.exec(file)?.[1];
  const own = [...before.screens.values()].filter((screen) => screen.journey === journey);
  return [...changedSubjects(before, after), ...own.map(({ id }) => `screen/${id}`)];
}

/** Trials of one project, after each other: what does not differ is kept between them. */
export function createTrial({ root, language, snapshots }: Project): Trial {
  const cache: CompileCache = createCompileCache();
  const modules: ModuleCache = createModuleCache();
  const before = compile({ root, language, cache });
  return {
    before,
    async try(mutant) {
      const after = compile({ root, language, cache, overlay: { [mutant.file]: mutant.text } });
      const [finding] = after.diagnostics;
      if (finding) return { mutant: mutant.name, caught: finding.code };
      const subjects = subjectsOf(before, after, mutant).filter((id) => snapshots.subjects.has(id));
      const [difference] = await replay(after, snapshots, { subjects, atMost: 1, modules });
      return { mutant: mutant.name, caught: difference?.subject ?? null };
    },
  };
}
