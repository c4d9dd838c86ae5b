/** The frame of a single control: visible label, help, and error, with the ids in `describedBy`. */
import type { ReactNode } from 'react';
import * as words from '../../locale/current.ts';
import type { FieldProps } from '../contract.ts';
import { LiveWords } from './LiveWords.tsx';
import { useRichWords } from './rich-words.ts';

/** Class names of a field, for its share of the row. */
export const frameClass = ({ ui }: Pick<FieldProps, 'ui'>) =>
  ui.width === undefined || ui.width === 'full' ? 't-field' : `t-field t-field--${ui.width}`;

export function LabelWords({ field }: { field: FieldProps }) {
  const rich = useRichWords();
  return (
    <>
      <span>{rich(field.ui.label)}</span>
      {!field.required && <span className="t-field__optional">{` ${words.optional}`}</span>}
    </>
  );
}

export function FieldHelp({ field }: { field: FieldProps }) {
  const rich = useRichWords();
  if (field.ui.help === undefined || field.ui.help === '') return null;
  return (
    <p className="t-field__help" id={`${field.id}-help`}>
      {rich(field.ui.help)}
    </p>
  );
}

export function FieldNote({ field }: { field: FieldProps }) {
  const note = field.ui.note;
  if (note === undefined || note === '') return null;
  return (
    <div className="t-field__note">
      <span id={`${field.id}-note`}>{note}</span>
      <LiveWords words={note} />
    </div>
  );
}

export function FieldError({ field }: { field: FieldProps }) {
  if (field.error === undefined) return null;
  return (
    <p className="t-field__error" id={`${field.id}-error`}>
      {field.error}
    </p>
  );
}

/** The frame of a field with one control. */
export function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <div className={frameClass(field)}>
      <label className="t-field__label" htmlFor={field.id}>
        <LabelWords field={field} />
      </label>
      <FieldHelp field={field} />
      {children}
      <FieldNote field={field} />
      <FieldError field={field} />
    </div>
  );
}
