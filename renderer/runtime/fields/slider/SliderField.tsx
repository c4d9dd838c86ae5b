/**
 * A native range input with its value as text, which screen readers hear as `aria-valuetext`. With a stepper, the amount
 * stands large between two buttons; without scripts it is typed.
 */
import { useLayoutEffect } from 'react';
import * as words from '../../locale/current.ts';
import { useAdoption } from '../choosing/use-adoption.ts';
import type { FieldProps, FieldUi } from '../contract.ts';
import { FieldFrame } from '../frame/FieldFrame.tsx';
import { LiveWords } from '../frame/LiveWords.tsx';
import { SpriteIcon } from '../frame/SpriteIcon.tsx';
import { MoneyField, type MoneyUi, moneyTyping } from '../money/MoneyField.tsx';
import { NumberField, numberTyping } from '../number/NumberField.tsx';
import { showNumber } from '../typing/number-text.ts';
import { controlAttributes } from '../typing/TypedInput.tsx';
import type { Typing } from '../typing/use-typing.ts';
import './slider.css';
import { type Reader, readTyped, unchanged } from '../posted.ts';

interface SliderUi extends FieldUi {
  /** The currency and its signs, where the answer is an amount. */
  currency?: MoneyUi['currency'];
  shown?: string;
  stepper?: boolean;
  limits?: { minimum?: number | null; maximum?: number | null };
}

/** What one of the answer is on the line, which counts whole units of the currency. */
const unitOf = ({ currency }: SliderUi): number => (currency ? 10 ** currency[2] : 1);

/** How the answer is typed where no scripts run. */
const stepperTyping = (ui: SliderUi): Typing =>
  ui.currency ? moneyTyping({ ...(ui as MoneyUi), decimals: 0 }) : numberTyping();

/** The end of the line: the closer of the schema's and the data's. */
function endOf({ rules, ui }: FieldProps<SliderUi>, end: 'minimum' | 'maximum'): number {
  const ends = [rules[end], ui.limits?.[end]].filter((limit) => typeof limit === 'number');
  return end === 'minimum' ? Math.max(...ends) : Math.min(...ends);
}

/** What stands before and after the number, and its decimals. */
const signs = ({ currency = ['', '', 9] }: SliderUi) => currency;
const numberOf = (value: number, ui: SliderUi) => showNumber(value / unitOf(ui), signs(ui)[2], false);
const textFor = (value: number, ui: SliderUi) => signs(ui)[0] + numberOf(value, ui) + signs(ui)[1];

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
        <span>{isAnswered ? numberOf(position, ui) + after : '–'}</span>
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

export const posted: Reader<SliderUi> = (sent, field) => {
  const { ui } = field;
  if (ui.stepper) return readTyped(sent, field, stepperTyping(ui));
  const [text] = sent.texts;
  if (text === undefined || !Number.isFinite(Number(text))) return unchanged(field);
  return { answer: Number(text) * unitOf(ui) };
};

export function SliderField(field: FieldProps<SliderUi>) {
  const { ui } = field;
  if (import.meta.env.SSR && field.plain && ui.stepper)
    return ui.currency ? (
      <MoneyField {...field} ui={{ ...(ui as MoneyUi), decimals: 0 }} />
    ) : (
      <NumberField {...field} />
    );
  return <RangeField {...field} />;
}
