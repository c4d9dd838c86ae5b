/** What the workbench shows and sends about values that can be edited: plain JSON. */

import type { Scalar } from '@trilha/project/load/source-node';

/** What a value is, which decides how it is edited. */
export type ValueKind =
  | 'text'
  | 'rich text'
  | 'condition'
  | 'expression'
  | 'image'
  | 'choice'
  | 'flag'
  | 'number'
  | 'word';

/** A value of a page, and where it is written. */
export interface EditableValue {
  /** Unique on the page. */
  key: string;
  /** What it belongs to, `<kind> <id>`: `screen shop/start`, `layout plain`. */
  of: string;
  /** Its path there, bases and fragments put in. */
  path: readonly (string | number)[];
  kind: ValueKind;
  value: Scalar;
  /** What the language says about it; '' for nothing. */
  help: string;
  /** The words that it can be; empty for any. */
  choices: readonly string[];
  file: string;
  line: number;
  from: 'own' | 'base' | 'fragment';
  /** The screens that show it; null for all. */
  touches: readonly string[] | null;
  /** It can be changed for this screen alone. */
  hasHere: boolean;
}

/** `here`: in the files of what it belongs to. `everywhere`: where it is written. */
export type Where = 'here' | 'everywhere';

export type EditAct =
  | { act: 'write'; value: Scalar }
  /** A member that is not written yet, such as a condition. */
  | { act: 'remove' }
  | { act: 'move'; by: -1 | 1 };

export type Edit = EditAct & {
  of: string;
  path: readonly (string | number)[];
  where: Where;
};

/** An error that an edit would cause, or advice that it is given. */
export interface Finding {
  code: string;
  file: string;
  line: number;
  message: string;
  hint?: string;
}

export type EditResult =
  /** `files` were written; `opens` is the new screen; `advice` is what the checker now advises against. */
  | { ok: true; files: readonly string[]; opens?: string; advice?: readonly Finding[] }
  /** Nothing was written: why, and what the checker says. */
  | { ok: false; why: string; findings: readonly Finding[] };

/** Something new, as the form asks for it. Texts may be empty: then the base's stay. */
export type Creation =
  /** A screen that extends another, in its folder. `partner` is a line above all others. */
  | { kind: 'variant'; base: string; name: string; brand: string; title: string; partner: string }
  /** A screen that extends another, at a place of its own, with the base's pages: a product. */
  | { kind: 'product'; base: string; name: string; title: string; text: string }
  | { kind: 'step'; journey: string; name: string; title: string }
  | { kind: 'brand'; base: string; name: string; title: string; color: string; email: string }
  /** A question of a form. `required`: 'yes' or ''. */
  | { kind: 'question'; screen: string; name: string; title: string; after: string; required: string };

/** The members of each kind, all of them texts, in the order in which they are asked. */
export const CREATION_MEMBERS = {
  variant: ['base', 'name', 'brand', 'title', 'partner'],
  product: ['base', 'name', 'title', 'text'],
  step: ['journey', 'name', 'title'],
  brand: ['base', 'name', 'title', 'color', 'email'],
  question: ['screen', 'name', 'title', 'after', 'required'],
} as const satisfies { readonly [K in Creation['kind']]: readonly string[] };

/** A question that a screen's call understands and its form does not ask. */
export interface OpenQuestion {
  name: string;
  /** The piece of a fragment that asks it, as `shared/person#/name`; null for none. */
  piece: string | null;
  type: 'string' | 'boolean' | 'integer';
}
