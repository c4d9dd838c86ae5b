/** A day of the month, chosen from a list or typed with two digits. */
import { useMemo } from 'react';
import type { Choice, FieldProps, FieldRules, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { type Reader, readChoice, readTyped } from '../posted.ts';
import { SelectField } from '../select/SelectField.tsx';
import { maskOf } from '../typing/mask.ts';
import { showText } from '../typing/plain-text.ts';
import { TypedInput } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';

interface DayUi extends FieldUi {
  range?: { from: number; to: number };
  typed?: boolean;
}

const MONTH = { from: 1, to: 31 };

type Kept = (day: number) => string | number;

/** The type of the answer, according to the schema. */
const keptAs = ({ type }: FieldRules): Kept => (type === 'string' ? String : Number);

/** A text that is no day of the range stays as typed, so that the rules reject it. */
const typedDay = (kept: Kept): Typing => ({
  shape: maskOf({ mask: '00' }),
  format: showText,
  parse: (text) => (/^\d{1,2}$/.test(text) ? kept(Number(text)) : text || undefined),
});

const daysOf = ({ from, to }: { from: number; to: number }, kept: Kept): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: kept(from + index),
    label: String(from + index),
  }));

export const posted: Reader<DayUi> = (sent, field) => {
  const { range = MONTH, typed = false } = field.ui;
  const kept = keptAs(field.rules);
  return typed ? readTyped(sent, field, typedDay(kept)) : readChoice(sent, daysOf(range, kept));
};

export function DayField(field: FieldProps<DayUi>) {
  const { range = MONTH, typed = false } = field.ui;
  const kept = keptAs(field.rules);
  const typing = useMemo(() => typedDay(kept), [kept]);
  if (!typed) return <SelectField {...field} ui={{ ...field.ui, options: daysOf(range, kept) }} />;
  return (
    <FieldFrame field={field}>
      <TypedInput
        field={field}
        typing={typing}
        className="t-control t-control--short"
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldFrame>
  );
}
