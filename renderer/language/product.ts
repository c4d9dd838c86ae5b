/** What a product is. `trilha.config.ts` at its root says it once; the renderer reads it nowhere else. */
import type { Language } from './host.ts';

/** Where a product keeps what the renderer writes for it. Paths from its root. */
export interface Folders {
  /** How every screen behaves, as recorded. Default: `tests/generated/snapshots`. */
  snapshots: string;
  /** The product's own field types, which `definitions.ts` in it lists. Default: `src/fields`. */
  fields: string;
}

/** What `trilha.config.ts` exports by default. Paths from its folder, which also holds `schemas`, `flows` and `public`. */
export interface ProductConfig {
  /** Field types, blocks, functions and contract: all that the product's YAML may name beyond the renderer's own. */
  language: Omit<Language, 'customs'>;
  /**
   * Languages of the customers as BCP 47 tags: `en-GB`. The texts in the YAML are in the first, which customers get until they
   * choose another; those of others stand beside, in `<name>.texts.<locale>.yaml`.
   */
  locales: readonly [string, ...string[]];
  /** ISO 4217, of amounts and fields of money that name none: `EUR`. Default: none, and each names its own. */
  currency?: string;
  /** Where a time without an offset is one, e.g. that of a publication (IANA): `Europe/London`. Default: none, and offsets are compulsory. */
  timeZone?: string;
  /** Module that exports `samples(): Promise<readonly Sample[]>`: customers to show and record screens with. Default: none. */
  samples?: string;
  /** Module that exports `rehearsalServer(): Promise<RehearsalServer>`. Default: none, and the check plays no form. */
  rehearsal?: string;
  /** The day on which snapshots are recorded, that of the samples: `yyyy-mm-dd`. Default: none, and nothing can be recorded. */
  today?: string;
  /**
   * Module with the exports of `Catalogue` (`renderer/runtime/locale`): what the renderer itself says, in the first locale, or by
   * locale. Default: the renderer's own words; compulsory for a locale in which it has none.
   */
  words?: string | Readonly<Record<string, string>>;
  folders?: Partial<Folders>;
}

/** A configuration in which nothing is missing: null stands for what the product does not have. */
export interface Product {
  language: Language;
  locales: readonly [string, ...string[]];
  timeZone: string | null;
  samples: string | null;
  rehearsal: string | null;
  today: string | null;
  /** Paths by locale. */
  words: Readonly<Record<string, string>>;
  folders: Folders;
}

export const FOLDERS: Folders = {
  snapshots: 'tests/generated/snapshots',
  fields: 'src/fields',
};

/** Gives `trilha.config.ts` its types. */
export const defineConfig = (config: ProductConfig): ProductConfig => config;
