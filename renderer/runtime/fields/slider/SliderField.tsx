/**
 * A native range input with its value as text, which screen readers hear as `aria-valuetext`. With a stepper, the amount
 * stands large between two buttons; without scripts it is typed.
 */
import { useLayoutEffect } from 'react';
import * as words from '../../locale/current.ts';
import { useAdoption } from '../choosing/use-adoption.ts';
import type { FieldProps } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { LiveWords } from '../frame/LiveWords.tsx';
import { SpriteIcon } from '../frame/SpriteIcon.tsx';
import { currencyOf, MoneyField, type MoneyUi, minorUnits, moneyTyping } from '../money/MoneyField.tsx';
import { NumberField, numberTyping } from '../number/NumberField.tsx';
import { showNumber } from '../typing/number-text.ts';
import { controlAttributes } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';
import './slider.css';

export interface SliderUi extends MoneyUi {
  shown?: string;
  stepper?: boolean;
  money?: boolean;
  limits?: { minimum?: number | null; maximum?: number | null };
}

/** What one of the answer is on the line, which counts whole units of the currency. */
export const unitOf = (ui: SliderUi): number => (ui.money ? minorUnits(ui) : 1);

/** How the answer is typed where no scripts run. */
export const stepperTyping = (ui: SliderUi): Typing =>
  ui.money ? moneyTyping({ ...ui, decimals: 0 }) : numberTyping();

/** The end of the line: the closer of the schema's and the data's. */
function endOf({ rules, ui }: FieldProps<SliderUi>, end: 'minimum' | 'maximum'): number {
  const ends = [rules[end], ui.limits?.[end]].filter((limit) => typeof limit === 'number');
  return end === 'minimum' ? Math.max(...ends) : Math.min(...ends);
}

const NO_SIGN = ['', '', 9] as const;
const signs = (ui: SliderUi) => (ui.money ? currencyOf(ui) : NO_SIGN);
const numberOf = (value: number, ui: SliderUi) => showNumber(value / unitOf(ui), signs(ui)[2], false);
function textFor(value: number, ui: SliderUi) {
  const [before, after] = signs(ui);
  return before + numberOf(value, ui) + after;
}

const positionOf = (input: HTMLInputElement) => input.value;

interface StepperProps {
  field: FieldProps<SliderUi>;
  ends: readonly [number, number];
  position: number;
  step: number;
}

/** Less, the amount, more. Without an answer there is no amount, and the first press chooses the least. */
function Stepper({ field, ends: [least, most], position, step }: StepperProps) {
  const { ui, value } = field;
  const isAnswered = typeof value === 'number';
  const by = textFor(step, ui);
  const [before, after] = signs(ui);
  const button = (to: number, name: 'minus' | 'plus', label: string) => (
    <button
      type="button"
      className="t-round"
      aria-label={label}
      disabled={field.readOnly || to < least || to > most}
      onClick={() => field.onChange(to)}
    >
      <SpriteIcon name={name} className="t-icon" />
    </button>
  );
  return (
    <span className="t-step-amount">
      {button(position - step, 'minus', words.less(by))}
      <output className="t-amount t-money" htmlFor={field.id}>
        {before && <small>{before}</small>}
        <span>{isAnswered ? numberOf(position, ui) : '–'}</span>
        {after && <small>{after}</small>}
      </output>
      {button(isAnswered ? position + step : position, 'plus', words.more(by))}
    </span>
  );
}

function RangeField(field: FieldProps<SliderUi>) {
  const { value, ui, rules } = field;
  const isAnswered = typeof value === 'number';
  const ends = [endOf(field, 'minimum'), endOf(field, 'maximum')] as const;
  const [least, most] = ends;
  const unit = unitOf(ui);
  const step = typeof rules.multipleOf === 'number' ? rules.multipleOf : 1;
  const text = isAnswered ? (ui.shown ?? textFor(value, ui)) : words.choose;
  const position = isAnswered ? value : Number.isFinite(least) ? least : 0;
  const choose = (input: HTMLInputElement) => field.onChange(input.valueAsNumber * unit);
  const ref = useAdoption<HTMLInputElement>(positionOf, String(position / unit), (moved) =>
    field.onChange(Number(moved) * unit),
  );
  const filled = `${(100 * (position - least)) / (most - least)}%`;
  // Set here, because the page forbids inline styles.
  useLayoutEffect(() => ref.current?.style.setProperty('--fill', filled), [ref, filled]);
  /** Where it stands already is an answer, too: a press on it changes nothing that the browser would tell. */
  const accept = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!isAnswered && !field.readOnly) choose(currentTarget);
  };
  const input = (
    <input
      // ARIA knows no required slider.
      {...controlAttributes({ ...field, required: false })}
      ref={ref}
      type="range"
      className={isAnswered ? 't-range' : 't-range is-unanswered'}
      min={Number.isFinite(least) ? least / unit : undefined}
      max={Number.isFinite(most) ? most / unit : undefined}
      step={step / unit}
      value={position / unit}
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
  );
  if (!ui.stepper)
    return (
      <FieldFrame field={field}>
        <span className="t-slider">
          {input}
          <span aria-hidden="true">{text}</span>
        </span>
      </FieldFrame>
    );
  return (
    <FieldFrame field={field}>
      <Stepper field={field} ends={ends} position={position} step={step} />
      {input}
      <span className="t-ends" aria-hidden="true">
        <span>{textFor(least, ui)}</span>
        <span>{textFor(most, ui)}</span>
      </span>
      <LiveWords words={text} />
    </FieldFrame>
  );
}

export function SliderField(field: FieldProps<SliderUi>) {
  const { ui } = field;
  if (import.meta.env.SSR && field.plain && ui.stepper)
    return ui.money ? <MoneyField {...field} ui={{ ...ui, decimals: 0 }} /> : <NumberField {...field} />;
  return <RangeField {...field} />;
}
