/** Every number of the specification stands where the table says, and so does the test that would notice another one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEVICE_KIND } from '../../src/api/device.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';
import { specifiedConstants } from './tables.ts';

const ROOT = join(import.meta.dirname, '../..');
const wordsOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ');

test.each(specifiedConstants)('$constant stands in $file', ({ file, text }) => {
  expect(wordsOf(file)).toContain(text);
});

test.each(specifiedConstants)('$constant is tested in $proof', ({ proof, tests }) => {
  expect(wordsOf(join('tests', proof))).toContain(tests);
});

describe('without a test elsewhere', () => {
  test('a new loan is of nationality 55', () => {
    const { application } = newLoan('00000000-0000-4000-8000-000000000001', new Date('2026-11-20')).content;
    expect(application.personal).toMatchObject({ nationality: 55 });
  });

  test('a device is of kind 1', () => {
    expect(DEVICE_KIND).toBe(1);
  });

  test('a phone is up to 600 px wide', () => {
    const folder = 'renderer/runtime';
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((file) => file.endsWith('.css')).map((file) => wordsOf(join(folder, file)));
    const limits = sheets.flatMap((sheet) => [...sheet.matchAll(/\(width (?:<=|>) (\d+px)\)/g)]);
    expect(limits.map(([, limit]) => limit)).toContain('600px');
  });
});
