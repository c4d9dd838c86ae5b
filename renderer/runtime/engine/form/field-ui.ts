/** What a field shows, with its texts and expressions evaluated. */
import type { Words } from '@trilha/language/definition/words';

/** One choice with its texts evaluated and its `when` true. The DOM carries `String(value)`. */
export interface Choice {
  value: string | number | boolean;
  label: Words;
  description?: Words;
  /** Address of its picture. */
  image?: string;
}

/**
 * The compiled `ui` of a field with every text and expression evaluated. `optionsFrom` and `range` have become
 * `options`. Members beyond these belong to the field type (its `definition.ts`).
 */
export interface FieldUi {
  field: string;
  label: Words;
  help?: Words;
  note?: string;
  placeholder?: string;
  width?: 'full' | 'half' | 'third' | 'two-thirds';
  autocomplete?: string;
  options?: readonly Choice[];
  /** Its answers are data URLs of files. */
  sendsFiles?: boolean;
  readonly [member: string]: unknown;
}

/** The property's JSON Schema, as far as a control reads it (`maxLength`, `type` …). */
export type FieldRules = Readonly<Record<string, unknown>>;
