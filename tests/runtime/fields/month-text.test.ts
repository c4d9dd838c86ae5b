/** Months are of this century where their year has two digits, and of any where it has four. */
import { expect, it } from 'vitest';
import { monthTyping } from '../../../renderer/runtime/fields/month/MonthField.tsx';
import { answerOf } from '../../../renderer/runtime/fields/typing/use-typing.ts';

const MONTHS: readonly [typed: string, answer: string, shown: string][] = [
  ['02/28', '2028-02', '02/28'],
  ['02/2028', '2028-02', '02/28'],
  ['5/1999', '1999-05', '05/1999'],
  ['1999-05', '1999-05', '05/1999'],
  ['051999', '1999-05', '05/1999'],
  ['19/99/05', '1999-05', '05/1999'],
  ['12/2131', '2131-12', '12/2131'],
  ['12/99', '2099-12', '12/99'],
  ['13/1999', '13/1999', '13/1999'],
  ['05/199', '05/199', '05/199'],
];

it.each(MONTHS)('%s is %s', (typed, answer, shown) => {
  expect(answerOf(typed, monthTyping)).toBe(answer);
  expect(monthTyping.format(answer)).toBe(shown);
});
