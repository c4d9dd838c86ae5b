/** The messages a form has on show, and those that do not come from its rules: of field types and of the server. */
import type { Fault } from '../../engine/form/judge.ts';

/** The keyword of what the server refused. */
export const REFUSED = 'refused';

export class Messages {
  /** On show, by path. */
  private readonly shown = new Map<string, string>();
  /** Names of the failing checks of field types, by path. */
  private readonly problems = new Map<string, string>();
  /** What the server refused, by path, until the field changes. */
  private readonly refused = new Map<string, string>();

  at(path: string): string | undefined {
    return this.shown.get(path);
  }

  problemAt(path: string): string | undefined {
    return this.problems.get(path);
  }

  refusalAt(path: string): Fault | undefined {
    const text = this.refused.get(path);
    return text === undefined ? undefined : { path, keyword: REFUSED, text };
  }

  get isSilent(): boolean {
    return this.shown.size === 0;
  }

  setProblem(path: string, check: string | null): void {
    if (check === null) this.problems.delete(path);
    else this.problems.set(path, check);
  }

  setRefusals(errors: Readonly<Record<string, string>>): void {
    this.refused.clear();
    for (const [path, text] of Object.entries(errors)) this.refused.set(path, text);
  }

  forgetRefusal(path: string): void {
    this.refused.delete(path);
  }

  /** A new attempt to send: what was refused may pass now, and a failed check was said. */
  forgetOccasions(): void {
    this.refused.clear();
    this.problems.clear();
  }

  /** Shows these and no others. Returns the paths that may show something else now. */
  replace(faults: readonly Fault[]): Set<string> {
    const paths = new Set(this.shown.keys());
    this.shown.clear();
    for (const { path, text } of faults) this.shown.set(path, text);
    return new Set([...paths, ...this.shown.keys()]);
  }

  /** Messages on show follow the faults; `also` may get one that it did not show before. Returns as `replace`. */
  follow(faults: readonly Fault[], also?: string): Set<string> {
    const texts = new Map(faults.map(({ path, text }) => [path, text]));
    const paths = new Set(this.shown.keys());
    if (also !== undefined) paths.add(also);
    for (const path of paths) {
      const text = texts.get(path);
      if (text === undefined) this.shown.delete(path);
      else this.shown.set(path, text);
    }
    return paths;
  }
}
