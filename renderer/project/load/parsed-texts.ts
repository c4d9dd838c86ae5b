/**
 * What texts of YAML were parsed to, by their hash, kept between runs: most are as they were, and to parse them takes a quarter of a short
 * command. Another parser forgets all of them.
 */
import { packageFile } from '../package-file.ts';
import { remember, remembered } from './remembered.ts';
import { stampOf, textHash } from './stamp.ts';

interface Kept<Parsed> {
  readonly by: string;
  readonly texts: ReadonlyMap<string, Parsed>;
}

/** So few new ones are parsed again in less time than all are written. */
const FEW = 20;

const PARSER = 'yaml/package.json';

export class ParsedTexts<Parsed> {
  readonly #root: string | null;
  readonly #name: string;
  readonly #by: string = '';
  readonly #known: ReadonlyMap<string, Parsed> = new Map();
  readonly #used = new Map<string, Parsed>();
  #new = 0;

  /**
   * @param root of the product; null keeps nothing, and knows nothing
   * @param name of what the texts are, another one for each kind of result
   * @param code modules that decide about a result besides the parser of YAML: as they are imported
   */
  constructor(root: string | null, name: string, code: readonly string[] = []) {
    this.#root = root;
    this.#name = `parsed-${name}`;
    if (root === null) return;
    this.#by = [PARSER, ...code].map((specifier) => stampOf(packageFile(specifier))).join('\n');
    const kept = remembered<Kept<Parsed>>(root, this.#name);
    if (kept?.by === this.#by) this.#known = kept.texts;
  }

  /** @param parse makes it; undefined is not kept */
  of<Result extends Parsed | undefined>(text: string, parse: (text: string) => Result): Parsed | Result {
    const hash = textHash(text);
    const known = this.#known.get(hash);
    const parsed = known ?? parse(text);
    if (parsed === undefined) return parsed;
    if (known === undefined) this.#new++;
    this.#used.set(hash, parsed);
    return parsed;
  }

  /** Keeps what was asked for, for the next run. */
  keep(): void {
    if (this.#root !== null && this.#new > FEW)
      remember(this.#root, this.#name, { by: this.#by, texts: this.#used });
  }
}
