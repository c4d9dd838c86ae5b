// @vitest-environment happy-dom
/** What a form without scripts posts becomes the answer that its controls show, for every field type. */
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTyping } from '../../../renderer/runtime/fields/date/DateField.tsx';
import { moneyTyping } from '../../../renderer/runtime/fields/money/MoneyField.tsx';
import { numberTyping } from '../../../renderer/runtime/fields/number/NumberField.tsx';
import type { Posted, ShownField } from '../../../renderer/runtime/fields/posted.ts';
import type { Typing } from '../../../renderer/runtime/fields/typing/use-typing.ts';
import { answerable, definitionOf, exampleOf, REAIS, signsFor } from './examples.ts';
import { mountField, readerOf } from './mounted-field.tsx';

const NOTHING: Posted = { texts: [], files: [] };

async function read(type: string, posted: Partial<Posted>, shown: Partial<ShownField> = {}) {
  const definition = definitionOf(type);
  const example = exampleOf(definition);
  const ui = {
    ...definition.preset,
    ...example.ui,
    ...signsFor(definition, example.ui),
    ...shown.ui,
  };
  const rules = { ...example.rules, ...shown.rules };
  const reader = await readerOf(definition);
  return reader({ ...NOTHING, ...posted }, { ui, rules, value: shown.value });
}

/** As a browser posts it. */
function postedBy(container: HTMLElement): Posted {
  const controls = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const sent = controls.filter(
    ({ type, checked }) => type !== 'file' && (!['checkbox', 'radio'].includes(type) || checked),
  );
  // Line breaks are two characters in a post.
  return { texts: sent.map(({ value }) => value.replaceAll('\n', '\r\n')), files: [] };
}

// Only a page that a server makes posts.
beforeEach(() => void vi.stubEnv('SSR', true));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

describe.each(answerable.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const example = exampleOf(definition);

    it('is read as it is shown', async () => {
      const { answer, sendsFiles } = definition;
      const { container } = await mountField(definition, { ...example, value: answer, plain: true });
      // A file is not posted again.
      const before = sendsFiles ? { value: answer } : {};
      expect(await read(type, postedBy(container), before)).toEqual({ answer });
    });

    it('is no answer before one is given', async () => {
      const { container } = await mountField(definition, { ...example, plain: true });
      expect(await read(type, postedBy(container))).toEqual({ answer: undefined });
    });
  },
);

it('a line is read as it is shown, and stands somewhere before it was touched', async () => {
  const { rules, ui } = exampleOf(definitionOf('slider'));
  const line = { rules, ui: { ...ui, stepper: false }, plain: true };
  for (const [value, answer] of [
    [7, 7],
    [undefined, 1],
  ] as const) {
    const { container } = await mountField(definitionOf('slider'), { ...line, value });
    expect(await read('slider', postedBy(container), line)).toEqual({ answer });
  }
});

const FILE = { name: 'a.pdf', type: 'application/pdf', size: 5, dataUrl: 'data:application/pdf;base64,AAAA' };
const URL_OF_FILE = 'data:application/pdf;name=a.pdf;base64,AAAA';
const URL_OF_PDF = 'data:application/pdf;name=a.pdf;base64,JVBERi0xLjc=';
const OCTETS = { ...FILE, dataUrl: 'data:application/octet-stream;base64,JVBERi0xLjc=' };
const PHOTO = { name: 'a.jpg', type: 'image/jpeg', size: 5, dataUrl: 'data:image/jpeg;base64,AAAA' };
const PAPER = { field: 'file', label: '', accept: '.pdf', maxBytes: 1000 };
const MANY = { ...PAPER, multiple: true };
const LINE = { field: 'slider', label: '', stepper: false };

describe('what was posted', () => {
  it.each<[string, string, Partial<Posted>, Partial<ShownField>, object]>([
    ['text in any shape', 'cpf', { texts: ['529 982 247 25'] }, {}, { answer: '52998224725' }],
    ['text that is no date', 'date', { texts: ['31/02/2020'] }, {}, { answer: '31/02/2020' }],
    ['an amount without separators', 'money', { texts: ['2500.50'] }, {}, { answer: 250050 }],
    ['no text for one that was there', 'text', { texts: [''] }, { value: 'Ana' }, { answer: undefined }],
    ['nothing of a text', 'text', {}, { value: 'Ana' }, { answer: 'Ana' }],
    ['a choice that is not offered', 'select', { texts: ['z'] }, { value: 'a' }, { answer: undefined }],
    ['a box no longer ticked', 'checkbox', {}, { value: true }, { answer: false }],
    ['a box never ticked', 'checkbox', {}, {}, { answer: undefined }],
    ['boxes in any order', 'checkboxes', { texts: ['oil', 'z', 'gas'] }, {}, { answer: ['gas', 'oil'] }],
    ['a position that is no number', 'slider', { texts: ['x'] }, { ui: LINE, value: 4 }, { answer: 4 }],
    ['a file', 'file', { files: [FILE] }, {}, { answer: URL_OF_FILE }],
    [
      'several files',
      'file',
      { files: [FILE, FILE] },
      { ui: MANY },
      { answer: expect.objectContaining({ length: 2 }) },
    ],
    [
      'one file more',
      'file',
      { files: [FILE] },
      { ui: MANY, value: ['a', 'b'] },
      { answer: ['a', 'b', URL_OF_FILE] },
    ],
    ['a file that says no kind', 'file', { files: [OCTETS] }, {}, { answer: URL_OF_PDF }],
    ['a file without content', 'file', { files: [{ ...FILE, size: 0 }] }, {}, { failed: 'empty' }],
    ['a file taken away', 'file', { texts: ['0'] }, { value: 'a' }, { answer: undefined }],
    [
      'one of several taken away',
      'file',
      { texts: ['0'] },
      { ui: MANY, value: ['a', 'b'] },
      { answer: ['b'] },
    ],
    [
      'all of several taken away',
      'file',
      { texts: ['0'] },
      { ui: MANY, value: ['a'] },
      { answer: undefined },
    ],
    [
      'a file in place of another',
      'file',
      { texts: ['0'], files: [FILE] },
      { value: 'a' },
      { answer: URL_OF_FILE },
    ],
    ['a position that no file has', 'file', { texts: ['7'] }, { value: 'a' }, { answer: 'a' }],
    ['a photo taken away', 'photo', { texts: ['0'] }, { value: 'a' }, { answer: undefined }],
    [
      'a photo in place of another',
      'photo',
      { texts: ['0'], files: [PHOTO] },
      { value: 'a' },
      { answer: PHOTO.dataUrl },
    ],
    ['a file of another type', 'file', { files: [PHOTO] }, { ui: PAPER }, { failed: 'accept' }],
    ['a file too large', 'file', { files: [{ ...FILE, size: 1001 }] }, { ui: PAPER }, { failed: 'maxBytes' }],
    ['a photo', 'photo', { files: [PHOTO] }, {}, { answer: PHOTO.dataUrl }],
    ['a photo that is none', 'photo', { files: [FILE] }, {}, { failed: 'image' }],
    ['a photo too large', 'photo', { files: [{ ...PHOTO, size: 4_000_001 }] }, {}, { failed: 'maxBytes' }],
  ])('%s', async (_, type, posted, shown, result) => {
    expect(await read(type, posted, shown)).toEqual(result);
  });

  const real = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  it.each<[string, Typing, fc.Arbitrary<unknown>]>([
    [
      'money',
      moneyTyping({ field: 'money', label: '', currency: REAIS }),
      fc.integer({ min: 0, max: 10 ** 11 }),
    ],
    ['number', numberTyping(), fc.integer({ min: 0, max: 10 ** 11 })],
    ['date', dateTyping, real],
  ])('any %s, as it is shown', async (type, { format }, values) => {
    await fc.assert(
      fc.asyncProperty(values, async (answer) => {
        expect(await read(type, { texts: [format(answer)] })).toEqual({ answer });
      }),
    );
  });
});
