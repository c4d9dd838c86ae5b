/** The copy of the contract says what the portal showed at the signature. */
import { expect, it } from 'vitest';
import { loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import type { CompiledWords, Scope } from '../../../renderer/language/definition/annotations.ts';
import type { Words } from '../../../renderer/language/definition/words.ts';
import { wordsOf } from '../../../renderer/runtime/engine/evaluate.ts';
import { statedBrand } from '../../../src/api/load-brands.ts';
import { dueDates } from '../../../src/domain/due-day.ts';
import { loanCost } from '../../../src/domain/loan/loan-cost.ts';
import { contractText } from '../../../src/sandbox/documents/contract-text.ts';
import type { SignedContract } from '../../../src/sandbox/life-cycle/signature.ts';
import { portal } from '../../support/portal-compilation.ts';

const modules = await loadModules(portal);

/** The block's text, wherever the screen places it. */
function termsIn(value: unknown): CompiledWords | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const block = value as { type?: unknown; text?: CompiledWords };
  if (block.type === 'paper') return block.text;
  return Object.values(value)
    .map(termsIn)
    .find((text) => text !== undefined);
}

function plain(words: Words): string[] {
  if (typeof words === 'string') return [words];
  return words.paragraphs.map((pieces) =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : 'bold' in piece ? piece.bold : piece.link))
      .join(''),
  );
}

const CONTRACT: SignedContract = {
  brand: 'topsim',
  name: 'Ana Souza',
  taxId: '52998224725',
  insured: false,
  signedAt: '2026-11-20T12:00:00.000Z',
  conditions: {
    principal: 100_000,
    term: 12,
    installmentsPayment: 18_898,
    oneTimeFee: 9_000,
    monthlyInterestRate: 13.9,
    annualInterestRate: 376.74,
    taxes: 2_467,
    effectiveMonthlyInterestRate: 16.63,
    effectiveAnnualInterestRate: 549.9,
    financedAmount: 111_467,
    totalPayment: 226_776,
    firstInstallment: { dueDate: '2026-12-10' },
    lastInstallment: { dueDate: '2027-11-10' },
    basePaymentDate: '2026-11-20',
    multiOffer: false,
    selectedCollateral: null,
    insurance: { monthlyPremiumWithTaxes: 1_470 },
  },
};

it.each([false, true])('insured: %s', (insured) => {
  const contract = { ...CONTRACT, insured };
  const { name, taxId } = contract;
  const { principal: received, taxes, oneTimeFee, basePaymentDate: baseDate } = contract.conditions;
  const premium = insured ? contract.conditions.insurance.monthlyPremiumWithTaxes : 0;
  const installments = dueDates('2026-12-10', 12, 10).map((dueDate) => ({
    dueDate,
    payment: 18_898,
    premium,
  }));
  const cost = loanCost({ received, taxes, oneTimeFee, baseDate, installments });
  const conditions = { ...contract.conditions, cost };
  const scope = {
    brand: statedBrand('topsim'),
    loan: { conditions, application: { personal: { name, taxId }, financial: { insured } } },
  } as unknown as Scope;
  const shown = plain(wordsOf(termsIn(modules.screen('solicitacao/contrato').blocks), scope));
  expect(shown).toHaveLength(10);
  expect(contractText(contract, cost).map((paragraph) => paragraph.join(' '))).toEqual(shown);
});
