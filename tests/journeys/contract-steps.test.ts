/**
 * Around the contract in a browser (specification §7.2, §7.4): a promotional code, the offer given
 * back, the last code; and one installment on a later day.
 */

import { expect, test } from 'vitest';
import { PHONE, type Viewport } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { sharedPortal } from '../support/visit.ts';
import { customerVisits, open, type Visit } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const DESK: Viewport = { width: 1280, height: 800 };
const AT = '/emprestimo/solicitacao';

const asCustomer = customerVisits();

interface Loan {
  application: { personal: { taxId: string } };
  conditions: { monthlyInterestRate: number };
}

async function loanOf({ page }: Visit): Promise<Loan> {
  const answer = await page.request.get(`${sharedPortal()}/api/customer/loan/current`);
  return (await answer.json()) as Loan;
}

test.concurrent('a promotional code lowers the interest of the contract, and a wrong one says so beside the field', async () => {
  const play = async (visit: Visit) => {
    const { page, watch } = visit;
    await open(page, `${AT}/informacoes-contrato`);
    const { monthlyInterestRate: before } = (await loanOf(visit)).conditions;
    await fillFields(page, { 'Código promocional': 'NADA' });
    await press(page, 'Continuar com esta escolha');
    await page.getByText('Este código promocional não existe ou já venceu.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${AT}/informacoes-contrato`);
    await watch.inspect();
    await fillFields(page, { 'Código promocional': 'bemvindo' });
    await press(page, 'Continuar com esta escolha');
    await arrive(page, `${AT}/contrato`);
    expect((await loanOf(visit)).conditions.monthlyInterestRate).toBe(before - 0.5);
  };
  await asCustomer('pre-contract', PHONE, play, [/422/]);
});

test.concurrent('an offer that was taken is given back, and taken again', async () => {
  await asCustomer('offer', DESK, async ({ page, watch }) => {
    await open(page, `${AT}/oferta/pop`);
    await press(page, 'Aceitar a proposta');
    await arrive(page, `${AT}/contrato`);
    await watch.inspect();
    await press(page, 'Voltar para a proposta');
    await arrive(page, `${AT}/oferta/pop`);
    await press(page, 'Aceitar a proposta');
    await arrive(page, `${AT}/contrato`);
  });
});

test.concurrent('the final contract is confirmed by the code that was sent', async () => {
  const play = async (visit: Visit) => {
    const { page, watch } = visit;
    await open(page, `${AT}/contrato-final`);
    const { taxId } = (await loanOf(visit)).application.personal;
    const outbox = await page.request.get(`${sharedPortal()}/sandbox/api/outbox?taxId=${taxId}`);
    const code = /confirmação é (\d{6})/.exec(await outbox.text())?.[1] ?? '';
    const answers = { 'Confirmo que as condições acima são as que contratei': true };
    await fillFields(page, { ...answers, 'Código de 6 números': code === '000000' ? '000001' : '000000' });
    await press(page, 'Confirmar contrato');
    await page.getByText('Este código não confere ou já venceu.').first().waitFor();
    await watch.inspect();
    await fillFields(page, { 'Código de 6 números': code });
    await press(page, 'Confirmar contrato');
    await page.waitForURL((url) => !url.pathname.endsWith('/contrato-final'));
  };
  await asCustomer('step-extra-formalization', PHONE, play, [/422/]);
});

test.concurrent('one installment is moved to a later day, with its new amount before', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo/parcelas');
    const installment = page.locator('details', { hasText: 'Pendente' }).first();
    await installment.locator('summary').click();
    await installment.getByRole('link', { name: 'Pagar em outra data' }).click();
    await arrive(page, '/cliente/emprestimo/outra-data');
    await watch.inspect();
    const words = (await page.getByText(/^Depois de .* 30 dias depois/).textContent()) ?? '';
    const [day = '', month = '', year = ''] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(words)?.slice(1) ?? [];
    const dayAfter = (days: number) =>
      new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days))
        .toISOString()
        .slice(0, 10)
        .split('-')
        .reverse();
    await fillFields(page, { 'Nova data de pagamento': dayAfter(31).join('') });
    await press(page, 'Ver o valor na nova data');
    await page
      .getByText(/^Escolha um dia depois do vencimento/)
      .first()
      .waitFor();
    const typed = dayAfter(30);
    await fillFields(page, { 'Nova data de pagamento': typed.join('') });
    await page.getByText('Juros pelos dias a mais').waitFor();
    await watch.inspect();
    await press(page, 'Confirmar a nova data');
    await page.getByText('Data de vencimento atualizada.').first().waitFor();
    await watch.inspect();
    await press(page, 'Ver meu empréstimo');
    await press(page, 'Parcelas');
    await page.getByText('Reagendado').waitFor();
    const moved = page.locator('details', { hasText: 'Reagendado' }).first();
    await moved.locator('summary').click();
    await moved.getByText(typed.join('/')).waitFor();
    await moved.getByText('Vencimento no contrato').waitFor();
    // A link to an installment that cannot be moved leads back.
    await page.goto(`${sharedPortal()}/cliente/emprestimo/outra-data?installment=1`);
    await arrive(page, '/cliente/emprestimo');
  });
});

// Specification §8.2
test.concurrent('a slip whose code cannot be copied says so', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await open(page, '/cliente/emprestimo');
    await page.getByRole('button', { name: 'Copiar código do boleto' }).first().click();
    await page.getByText('Não foi possível copiar o código do boleto.').first().waitFor();
    await watch.inspect();
  });
});
