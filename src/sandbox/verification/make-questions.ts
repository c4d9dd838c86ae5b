/** Generates questions that only the customer answers easily, from the application, with plausible wrong options. */
import { randomInt } from 'node:crypto';
import { MONTHS } from '../../domain/month-names.ts';
import type { Application } from '../base/wire.ts';

export interface MadeQuestion {
  readonly id: string;
  readonly text: string;
  readonly options: { readonly id: string; readonly text: string }[];
  /** Id of the right option; never sent to the browser. */
  readonly rightOption: string;
}

const OPTIONS = 4;

/** A whole number from 0 up to, but excluding, `below`. */
export type Draw = (below: number) => number;

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

function question(id: string, text: string, right: string, draw: Draw, wrong: () => string): MadeQuestion {
  const texts = new Set([right]);
  while (texts.size < OPTIONS) texts.add(wrong());
  const options = shuffled([...texts], draw).map((option, index) => ({
    id: `${id}-${index + 1}`,
    text: option,
  }));
  const rightOption = options.find((option) => option.text === right)?.id ?? '';
  return { id, text, options, rightOption };
}

/** Three questions with four options each, in random order. */
export function makeQuestions(personal: Application['personal'], draw: Draw = randomInt): MadeQuestion[] {
  const birthDate = personal.birthDate ?? '1990-01-01';
  const phone = personal.mobilePhoneNumber ?? '11900000000';
  const year = Number(birthDate.slice(0, 4));
  const month = MONTHS[Number(birthDate.slice(5, 7)) - 1] ?? 'janeiro';
  const anyYear = () => String(year - 6 + draw(13));
  const anyMonth = () => MONTHS[draw(12)] ?? 'janeiro';
  const anyEnd = () => String(draw(100)).padStart(2, '0');
  return [
    question('birth-year', 'Em que ano você nasceu?', String(year), draw, anyYear),
    question('birth-month', 'Em que mês você faz aniversário?', month, draw, anyMonth),
    question('phone-end', 'Quais são os dois últimos dígitos do seu celular?', phone.slice(-2), draw, anyEnd),
  ];
}
