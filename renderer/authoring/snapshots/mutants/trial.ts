/** Tries a mutant: do the checks report a diagnostic, and if not, does the replay of the snapshots find a difference? */
import { type Compilation, type CompileCache, compile, createCompileCache } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { createModuleCache, type ModuleCache } from '../modules.ts';
import { changedSubjects, replay } from '../replay.ts';
import type { Snapshots } from '../snapshot-files.ts';
import type { Mutant } from './mutants.ts';

export interface Verdict {
  mutant: string;
  /** What detected it: the code of a diagnostic, or the subject that differs; null if undetected. */
  detectedBy: string | null;
}

type Edited = Pick<Mutant, 'name' | 'file' | 'text'>;

export interface Trial {
  /** The project without mutation. */
  before: Compilation;
  try(mutant: Edited): Promise<Verdict>;
}

interface Project {
  root: string;
  language: Language;
  snapshots: Snapshots;
  /** Of earlier compilations of this project. */
  cache?: CompileCache;
}

/** The subjects to replay: those whose modules differ; for a journey, all its screens. */
function subjectsOf(before: Compilation, after: Compilation, { file }: Edited): string[] {
  const journey = /([^/]+)\.journey\.yaml$/.exec(file)?.[1];
  const own = [...before.screens.values()].filter((screen) => screen.journey === journey);
  return [...changedSubjects(before, after), ...own.map(({ id }) => `screen/${id}`)];
}

/** Sequential trials of one project, sharing what does not differ. */
export function createTrial({ root, language, snapshots, cache = createCompileCache() }: Project): Trial {
  const modules: ModuleCache = createModuleCache();
  const before = compile({ root, language, cache });
  return {
    before,
    async try(mutant) {
      const after = compile({
        root,
        language,
        cache: cache.fork(),
        overlay: { [mutant.file]: mutant.text },
      });
      const [finding] = after.diagnostics;
      if (finding) return { mutant: mutant.name, detectedBy: finding.code };
      const subjects = subjectsOf(before, after, mutant).filter((id) => snapshots.subjects.has(id));
      const [difference] = await replay(after, snapshots, { subjects, atMost: 1, modules });
      return { mutant: mutant.name, detectedBy: difference?.subject ?? null };
    },
  };
}
