// @vitest-environment happy-dom
/** Masks while typing, deleting, pasting and autofilling: the text, the caret, and the committed answer. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { definitionOf } from './examples.ts';
import { autofill } from './gestures.ts';
import { keysOf, paste, press } from './keyboard.ts';
import { type MountOptions, mountField } from './mounted-field.tsx';

async function mounted(type: string, options: MountOptions = {}) {
  const field = await mountField(definitionOf(type), options);
  return { field, control: field.controls()[0] as HTMLInputElement };
}

/** The text with the caret as `|`. */
const withCaret = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

afterEach(cleanup);

/** Keys as parsed by `keysOf`. */
const TYPED: [type: string, keys: string, shown: string, answer: unknown][] = [
  ['cpf', '52998224725', '529.982.247-25|', '52998224725'],
  ['cpf', '529982247259999', '529982247259999|', '529982247259999'],
  ['cpf', '529982247259<', '529.982.247-25|', '52998224725'],
  ['cpf', '52a9-9', '52a9-9|', '52A99'],
  ['cpf', '5299<<', '52|', '52'],
  ['cpf', '529982←←←←<1', '521.|982', '521982'],
  ['cpf', '529982∗7', '7|', '7'],
  ['cpf', '529982∗<', '|', undefined],
  ['phone', '11987654321', '(11) 98765-4321|', '11987654321'],
  ['phone', '119<<<', '|', undefined],
  ['cep', '01310100', '01310-100|', '01310100'],
  ['branch', '0001-2', '0001-2|', '0001-2'],
  ['account', '1', '1|', '1'],
  ['account', '130024', '13002-4|', '13002-4'],
  ['account', '13002-4', '13002-4|', '13002-4'],
  ['account', '13002x', '13002-X|', '13002-X'],
  ['account', '13x24', '13X24|', '13X24'],
  ['account', '130024<<', '130-0|', '130-0'],
  ['account', '130024←←<7', '13007|-4', '13007-4'],
  ['account', '1234567890123', '1234567890123|', '1234567890123'],
  ['account', '130024←⌦', '1300-2|', '1300-2'],
  ['date', '17051990', '17/05/1990|', '1990-05-17'],
  ['date', '5/3/1990', '05/03/1990|', '1990-03-05'],
  ['date', '31021990', '31/02/1990|', '31/02/1990'],
  ['date', '1705', '17/05|', '17/05'],
  ['date', '17051990<<<<<', '17/0|', '17/0'],
  ['money', '2500', '2.500|', 250000],
  ['money', '2500,5', '2.500,5|', 250050],
  ['money', '2500.55', '2.500.55|', 250055],
  ['money', '1.000,00', '1.000,00|', 100000],
  ['money', '1.5', '1.5|', 150],
  ['money', '1.50', '1.50|', 150],
  ['money', '12.345', '12.345|', 1234500],
  ['money', '1.000.000', '1.000.000|', 100000000],
  ['money', '1.000<', '100|', 10000],
  ['money', '1..5', '1..5|', '1..5'],
  ['money', '2500,559', '2.500,559|', '2.500,559'],
  ['money', '1234567<', '123.456|', 12345600],
  ['money', '1234567←←<9', '1.234.9|67', 123496700],
  ['money', '007', '7|', 700],
  ['money', '-5', '-5|', '-5'],
  ['money', '2500∗<', '|', undefined],
  ['number', '12345', '12.345|', 12345],
  ['number', '12,5', '12,5|', '12,5'],
];

describe('typed', () => {
  it.each(TYPED)('%s %s → %s', async (type, keys, shown, answer) => {
    const { field, control } = await mounted(type);
    act(() => control.focus());
    act(() => {
      for (const key of keysOf(keys)) press(control, key);
    });
    expect(withCaret(control)).toBe(shown);
    act(() => field.settle());
    expect(field.answers.at(-1)).toBe(answer);
  });
});

const BROUGHT: [type: string, text: string, shown: string, answer: unknown][] = [
  ['cpf', '529.982.247-25', '529.982.247-25', '52998224725'],
  ['cpf', ' 52998224725 ', '529.982.247-25', '52998224725'],
  ['phone', '+55 (11) 98765-4321', '(11) 98765-4321', '11987654321'],
  ['phone', '+5511987654321', '(11) 98765-4321', '11987654321'],
  ['phone', '011 98765 4321', '(11) 98765-4321', '11987654321'],
  ['phone', '55987654321', '(55) 98765-4321', '55987654321'],
  ['cep', '01310-100', '01310-100', '01310100'],
  ['account', '13002-4', '13002-4', '13002-4'],
  ['account', '0013002-x', '0013002-X', '0013002-X'],
  ['date', '1990-05-17', '17/05/1990', '1990-05-17'],
  ['date', '17-05-1990', '17/05/1990', '1990-05-17'],
  ['date', '17.05.1990', '17/05/1990', '1990-05-17'],
  ['money', 'R$ 2.500,50', '2.500,50', 250050],
  ['money', '2500.50', '2.500,50', 250050],
  ['money', '2.500', '2.500', 250000],
  ['one-time-code', '123 456', '123456', '123456'],
];

const UI = { 'one-time-code': { length: 6 } };

describe('pasted', () => {
  it.each(BROUGHT)('%s %s → %s', async (type, text, shown, answer) => {
    const { field, control } = await mounted(type, { ui: UI[type as keyof typeof UI] });
    act(() => control.focus());
    act(() => paste(control, text));
    expect(control.value).toBe(shown);
    act(() => field.settle());
    expect(field.answers.at(-1)).toBe(answer);
  });
});

describe('autofilled', () => {
  it.each(BROUGHT)('%s %s → %s, committed at once', async (type, text, shown, answer) => {
    const { field, control } = await mounted(type, { ui: UI[type as keyof typeof UI] });
    act(() => autofill(control, text));
    expect(control.value).toBe(shown);
    expect(field.answers.at(-1)).toBe(answer);
  });
});

/** Inside of the character class that the compiler derives from a pattern. */
const DOCUMENT = '0-9A-Za-z.\\-/ ';
const NAME = "\\p{L}' ";
const CODE = 'A-Z0-9';

describe.each(['text', 'textarea'])('a %s field that allows some characters', (type) => {
  const field = (allowed: string) => mounted(type, { ui: { allowed } });

  it.each([
    [DOCUMENT, '12@#$34', '12@#$34|', '12@#$34'],
    [DOCUMENT, 'MG-12.345/x y', 'MG-12.345/x y|', 'MG-12.345/x y'],
    [DOCUMENT, '1234←←@#', '12@#|34', '12@#34'],
    [DOCUMENT, '1234←←z', '12z|34', '12z34'],
    [DOCUMENT, '12é', '12é|', '12é'],
    [NAME, 'José D’Ávila1', "José D'Ávila1|", "José D'Ávila1"],
    [CODE, 'ab-c1', 'AB-C1|', 'AB-C1'],
    [DOCUMENT, '@#', '@#|', '@#'],
  ])('typed: %s %s → %s', async (allowed, keys, shown, answer) => {
    const { field: own, control } = await field(allowed);
    act(() => control.focus());
    act(() => {
      for (const key of keysOf(keys)) press(control, key);
    });
    expect(withCaret(control)).toBe(shown);
    act(() => own.settle());
    expect(own.answers.at(-1)).toBe(answer);
  });

  const BROUGHT_IN: [string, string, string][] = [
    [DOCUMENT, 'RG: 12@34', 'RG: 12@34'],
    [NAME, 'Jose\u0301 <b>', 'José <b>'],
    [DOCUMENT, '12😀34', '12😀34'],
  ];

  it.each(BROUGHT_IN)('pasted: %s %s → %s', async (allowed, text, shown) => {
    const { control } = await field(allowed);
    act(() => control.focus());
    act(() => paste(control, text));
    expect(control.value).toBe(shown);
  });

  it.each(BROUGHT_IN)('autofilled: %s %s → %s, committed', async (allowed, text, shown) => {
    const { field: own, control } = await field(allowed);
    act(() => autofill(control, text));
    expect(control.value).toBe(shown);
    expect(own.answers.at(-1)).toBe(shown);
  });

  it('does not change a text during composition', async () => {
    const { field: own, control } = await field(NAME);
    act(() => control.focus());
    const compose = (text: string) =>
      act(() => {
        control.value = text;
        control.setSelectionRange(text.length, text.length);
        const event = { bubbles: true, data: text, inputType: 'insertCompositionText', isComposing: true };
        control.dispatchEvent(new InputEvent('input', event));
      });
    compose('Jo~');
    expect(control.value).toBe('Jo~');
    compose('Joã1');
    act(() => void control.dispatchEvent(new Event('compositionend', { bubbles: true })));
    expect(withCaret(control)).toBe('Joã1|');
    act(() => own.settle());
    expect(own.answers.at(-1)).toBe('Joã1');
  });
});

const LEFT: [type: string, options: MountOptions, keys: string, shown: string, answer: unknown][] = [
  ['money', {}, '2500', '2.500,00', 250000],
  ['money', {}, '2500,5', '2.500,50', 250050],
  ['money', { ui: { decimals: 0 } }, '2500', '2.500', 250000],
  ['number', { ui: { decimals: 2 } }, '3,50', '3,5', 3.5],
  ['email', {}, ' ana @x.com', 'ana @x.com', 'ana @x.com'],
  ['phone', {}, '+5591987654321', '(91) 98765-4321', '91987654321'],
  ['day', { ui: { typed: true, range: { from: 1, to: 30 } } }, '31', '31', 31],
  ['day', { ui: { typed: true, range: { from: 1, to: 30 } } }, '05', '5', 5],
  ['day', { ui: { typed: true }, rules: { type: 'string' } }, '31', '31', '31'],
];

describe('left', () => {
  it.each(LEFT)('%s %j %s → %s', async (type, options, keys, shown, answer) => {
    const { field, control } = await mounted(type, options);
    act(() => {
      for (const key of keysOf(keys)) press(control, key);
    });
    act(() => void fireEvent.blur(control));
    expect(control.value).toBe(shown);
    expect(field.answers.at(-1)).toBe(answer);
    expect(field.leaves()).toBe(1);
  });
});
