// @vitest-environment happy-dom
/**
 * What is typed is what is kept: each text of the tables, given in every way, becomes its answer, which the lender takes; or the
 * field refuses it with all its characters on show.
 */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { autofill } from '../gestures.ts';
import { paste, press } from '../keyboard.ts';
import { mountField, readerOf } from '../mounted-field.tsx';
import { LENDER } from './lender.ts';
import { INPUT_TABLES, type InputTable } from './table.ts';

interface Given {
  answer: unknown;
  /** The text of the control afterwards; undefined without scripts. */
  shown?: string;
}

type Way = (table: InputTable, text: string) => Promise<Given>;

const inBrowser =
  (give: (control: HTMLInputElement, text: string) => void, leave = true): Way =>
  async ({ definition, ui, rules }, text) => {
    const field = await mountField(definition, { ui, rules });
    const control = field.controls()[0] as HTMLInputElement;
    act(() => {
      control.focus();
      give(control, text);
    });
    act(() => (leave ? void fireEvent.blur(control) : field.settle()));
    return { answer: field.answers.at(-1), shown: control.value };
  };

const typeKeys = (control: HTMLInputElement, text: string) => {
  for (const key of text) press(control, key);
};

const posted: Way = async ({ definition, ui, rules }, text) => {
  const read = await readerOf(definition);
  const result = read({ texts: [text], files: [] }, { ui, rules, value: undefined });
  return { answer: 'answer' in result ? result.answer : undefined };
};

const WAYS: Readonly<Record<string, Way>> = {
  typed: inBrowser(typeKeys),
  pasted: inBrowser(paste),
  autofilled: inBrowser(autofill, false),
  'filled in without an event': inBrowser((control, text) => {
    control.value = text;
  }, false),
  'posted without scripts': posted,
};

/** The letters and digits of a text that are not in another: what always means something. */
function lost(text: string, kept: string): string[] {
  const left = [...kept.normalize('NFKC').toLowerCase()];
  return [...text.normalize('NFKC').toLowerCase()].filter((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return /[\p{L}\p{N}]/u.test(sign) && at < 0;
  });
}

afterEach(cleanup);

describe.each(INPUT_TABLES)('$name', (table) => {
  const { taken, refused, brokenRule } = table;

  it('has forty texts at least', () => {
    expect(Object.keys(taken).length + Object.keys(refused).length).toBeGreaterThanOrEqual(40);
  });

  describe.each(Object.entries(WAYS))('%s', (way, give) => {
    // A control of one line has no line breaks.
    const canGive = (text: string) => way === 'posted without scripts' || !text.includes('\n');
    const others = Object.entries((way === 'typed' ? table.typed : table.pasted) ?? {});

    it.each(Object.entries(taken).filter(([text]) => canGive(text)))('%j → %j', async (text, answer) => {
      const given = await give(table, text);
      expect(given.answer).toBe(answer);
      expect(brokenRule(answer)).toBeNull();
      expect(LENDER[table.name]?.(answer)).toBe(true);
    });

    it.each(Object.entries(refused).filter(([text]) => canGive(text)))(
      '%j is refused: %s',
      async (text, rule) => {
        const { answer, shown } = await give(table, text);
        expect(brokenRule(answer)).toBe(rule);
        expect(lost(text, shown ?? String(answer ?? ''))).toEqual([]);
      },
    );

    it.each(others)('%j → %j', async (text, answer) => {
      expect((await give(table, text)).answer).toBe(answer);
    });
  });
});
