/** What a screen hands to its form, and what the form tells it. */
import type { ReactNode } from 'react';
import type { Scope } from '../../../language/definition/annotations.ts';
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import type { Answers } from '../../engine/form/answers.ts';
import type { FieldTypes } from '../../fields/contract.ts';
import type { RenderWords } from '../../fields/frame/RichWords.tsx';

export interface FormViewProps {
  form: CompiledForm;
  /** Components by field type, of the compiled screen. */
  fieldTypes: FieldTypes;
  /** For texts, options and conditions. The form puts its own current answers under `form`. */
  scope: Scope;
  /** What the first render shows: the same as the prerendered HTML. Later changes of it are ignored. */
  initialData?: Answers;
  /** Pass the engine's answers here when the engine may change them: what differs from the form's replaces it. */
  answers?: Answers;
  /**
   * Messages of the server by dotted path; '' is the form as a whole. One that was not there before shows and focuses
   * the summary. Each goes when its field changes.
   */
  errors?: Readonly<Record<string, string>> | null;
  /** A run is under way: the button says so, keeps its place and focus, and does nothing. */
  busy?: boolean;
  /** Between the fields and the button. */
  before?: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  /** Prefix of ids; needed where a page has two forms. */
  id?: string;
  /** How `**bold**` and links in labels, help and choices are rendered; default: plain. */
  renderWords?: RenderWords;
  /**
   * An answer changed; `path` has the segments of its field. Called on commit: after a pause of typing, on leaving
   * the field, before a submit, and on mounting for what was typed, chosen or filled in before. `data` is immutable.
   */
  onChange?(path: string[], data: Answers): void;
  /** The form is valid. Hidden and empty answers are left out of `data`. */
  onSubmit(data: Answers): void;
  /** Shown after the submit button, inside the form. */
  children?: ReactNode;
}
