/** Every call that the specification names is made: by a screen, part, layout or journey, or by the host around them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { language } from '../../src/language.ts';
import { specifiedCalls } from '../api/specified-calls.ts';
import { portal } from '../support/portal-compilation.ts';

const ROOT = join(import.meta.dirname, '../..');

const modules = [...portal.modules.values()].join('\n');

/** A module brings the operations that it calls. */
const isBrought = (operation: string) => new RegExp(`\\b${operation}"?: ?\\{"method"`).test(modules);

/** Calls that are links: the browser fetches what they lead to. */
const LINKED: Readonly<Record<string, string>> = { getSlipPdf: '/api/re-payments/' };

/** Calls that the portal does not make, with the reason. The lender answers them all (tests/sandbox/contract). */
const UNCALLED: Readonly<Record<string, string>> = {
  getInstallmentBill: 'getRepayments gives every installment with its bill',
  getTempToken: "hands a session over to the lender's app, which is no part of the portal",
  processCustomer:
    'tells anyone whether a CPF, e-mail or phone is a customer; every page says the same to both (login link, password, start)',
};

test.each(specifiedCalls)('%s is called, or named with the reason why not', (operation) => {
  const link = LINKED[operation];
  const isCalled = link === undefined ? isBrought(operation) : modules.includes(link);
  expect(isCalled).toBe(!(operation in UNCALLED));
});

describe('what the host brings, whatever screens call', () => {
  const sources = ['src/app', 'src/api', 'renderer/server/browser'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );

  test.each(language.operations ?? [])('%s is called by it, too', (operation) => {
    expect(sources.join('\n')).toMatch(new RegExp(`\\b${operation}\\b`));
  });
});
