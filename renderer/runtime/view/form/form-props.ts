/** What a screen hands to its form. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledForm } from '@trilha/language/definition/compiled';
import type { ReactNode } from 'react';
import type { Dock } from '../../blocks/screen-context.ts';
import type { FormEvent } from '../../engine/event.ts';
import type { ScreenState } from '../../engine/state.ts';
import type { FieldTypes } from '../../fields/contract.ts';
import type { RenderWords } from '../../fields/frame/rich-words.ts';

/** Who owns the answers: the visit of the screen. A form keeps none of its own. */
export interface FormOwner {
  state(): Pick<ScreenState, 'form' | 'feedback' | 'step'>;
  /** For texts, options, conditions and messages. */
  scope(): Scope;
  dispatch(event: FormEvent): void;
  /** Calls the listener after each change of state or scope. Returns the undo. */
  subscribe(listener: () => void): () => void;
}

export interface FormViewProps {
  form: CompiledForm;
  /** Components by field type, of the compiled screen. */
  fieldTypes: FieldTypes;
  owner: FormOwner;
  /** A run is under way: the button says so, keeps its place and focus, and does nothing. */
  busy?: boolean;
  /** Between the fields and the button. */
  before?: ReactNode;
  /** The field that `before` stands below instead. */
  below?: string | undefined;
  /** The button stands in a bar with this sum. */
  dock?: Dock | undefined;
  submitLabel: string;
  busyLabel?: string;
  /** Prefix of ids; needed where a page has two forms. */
  id?: string;
  /** How `**bold**` and links in labels, help and choices are rendered; default: plain. */
  renderWords?: RenderWords;
  /** Shown after the submit button, inside the form. */
  children?: ReactNode;
}
