/** A native range input with its value as text, which screen readers hear as `aria-valuetext`. */
import { useAdoption } from '../choosing/use-adoption.ts';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { controlAttributes } from '../typing/TypedInput.tsx';
import { NUMBERS, WORDS } from '../words.ts';
import './slider.css';

interface SliderUi extends FieldUi {
  shown?: string;
  limits?: { minimum?: number | null; maximum?: number | null };
}

/** The end of the line: the closer of the schema's and the data's. */
function endOf({ rules, ui }: FieldProps<SliderUi>, end: 'minimum' | 'maximum'): number {
  const ends = [rules[end], ui.limits?.[end]].filter((limit) => typeof limit === 'number');
  return end === 'minimum' ? Math.max(...ends) : Math.min(...ends);
}

const positionOf = (input: HTMLInputElement) => input.value;

export function SliderField(field: FieldProps<SliderUi>) {
  const { value, ui, rules } = field;
  const isAnswered = typeof value === 'number';
  const [least, most] = [endOf(field, 'minimum'), endOf(field, 'maximum')];
  const text = isAnswered ? (ui.shown ?? String(value).replace('.', NUMBERS.decimal)) : WORDS.choose;
  const start = Number.isFinite(least) ? least : 0;
  const position = isAnswered ? value : start;
  const choose = (input: HTMLInputElement) => field.onChange(input.valueAsNumber);
  const ref = useAdoption<HTMLInputElement>(positionOf, String(position), (moved) =>
    field.onChange(Number(moved)),
  );
  /** Where it stands already is an answer, too: a press on it changes nothing that the browser would tell. */
  const accept = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!isAnswered && !field.readOnly) choose(currentTarget);
  };
  return (
    <FieldFrame field={field}>
      <span className="t-slider">
        <input
          // ARIA knows no required slider.
          {...controlAttributes({ ...field, required: false })}
          ref={ref}
          type="range"
          className={isAnswered ? undefined : 'is-unanswered'}
          min={Number.isFinite(least) ? least : undefined}
          max={Number.isFinite(most) ? most : undefined}
          step={typeof rules.multipleOf === 'number' ? rules.multipleOf : 1}
          value={position}
          // Data that bound it may be on their way.
          disabled={field.readOnly || !Number.isFinite(most - least)}
          aria-valuetext={text}
          onChange={(event) => choose(event.currentTarget)}
          onPointerUp={accept}
          onKeyUp={(event) => {
            if (/^(Arrow|Page|Home|End)/.test(event.key)) accept(event);
          }}
          onBlur={field.onLeave}
        />
        <span aria-hidden="true">{text}</span>
      </span>
    </FieldFrame>
  );
}
