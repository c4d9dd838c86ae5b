/** The customer area in a browser (specification §2.3, §2.5, §4.3): paying an installment, the insurance. */

import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, type Viewport, widthInTurn } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { sharedPortal } from '../support/visit.ts';
import { clipboard, customerVisits, LATE_IS_LEFT, open, type Visit } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const DESK: Viewport = { width: 1280, height: 800 };

const asCustomer = customerVisits();

test.concurrent.each<[scenario: string, viewport: Viewport, left: RegExp]>([
  ['current', PHONE, /vale por mais 10 dias, até/],
  ['late', DESK, LATE_IS_LEFT],
])('%s: an installment is paid by Pix, and the page notices', async (scenario, viewport, left) => {
  await asCustomer(scenario, viewport, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo');
    await watch.inspect();
    await press(page, 'Pagar com Pix');
    await arrive(page, '/cliente/pagamento/pix');
    await page.getByText(left).waitFor();
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await page.getByRole('button', { name: 'Código copiado' }).waitFor();
    const code = await clipboard(page);
    expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
    await watch.inspect();
    const paid = await page.request.post(`${sharedPortal()}/sandbox/partner/bank`, { form: { code } });
    expect(paid.ok()).toBe(true);
    await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor();
    await watch.inspect();
  });
});

test.concurrent('one press on the home copies the code, and the page of the payment begins with that', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/home');
    await watch.inspect();
    await press(page, 'Pague já');
    await arrive(page, '/cliente/pagamento/pix');
    await page.getByText('Código copiado', { exact: true }).first().waitFor();
    expect(await clipboard(page)).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await reload(page);
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
    expect(await page.getByText('Código copiado', { exact: true }).filter({ visible: true }).count()).toBe(0);
    const bottom = await page
      .getByRole('button', { name: 'Copiar código Pix' })
      .evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
    expect(bottom).toBeLessThan(PHONE.height);
    await watch.inspect();
  });
});

test.concurrent('a link to a bill shows its code, and one to no bill says so', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    const answer = await page.request.get(`${sharedPortal()}/api/loan/current/re-payments`);
    const { nextUnpaidInstallment } = (await answer.json()) as {
      nextUnpaidInstallment: { bill: { id: string } };
    };
    await open(page, `/cliente/pagamento/${nextUnpaidInstallment.bill.id}/pix`);
    await page.getByText(/^000201.*6304[0-9A-F]{4}$/).waitFor();
    await page.getByText('Pagar com outro aparelho').click();
    await page.getByRole('img', { name: 'Código QR do Pix deste pagamento' }).waitFor();
    await watch.inspect();
    await open(page, '/cliente/pagamento/00000000-0000-4000-8000-000000000000/pix');
    await page.getByText('Esta cobrança não vale mais').waitFor();
    await watch.inspect();
  });
});

// Specification §2.5, §4.2: what the lender would refuse is not offered, by no address either.
test.concurrent.each([
  ['external-agreement', '/cliente/resumo'],
  ['withdrawing', '/cliente/emprestimo'],
])('%s: no page takes a payment', async (scenario, leads) => {
  await asCustomer(scenario, PHONE, async ({ page }) => {
    for (const way of ['pix', 'cartao']) {
      await page.goto(`${sharedPortal()}/cliente/pagamento/${way}`);
      await arrive(page, leads);
    }
  });
});

test.concurrent('the slip of the next installment is copied, downloaded and sent', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo');
    await page.getByRole('button', { name: 'Copiar código do boleto' }).click();
    await page.getByRole('button', { name: 'Código copiado' }).waitFor();
    expect(await clipboard(page)).toMatch(/^\d{47}$/);
    const download = page.waitForEvent('download');
    await press(page, 'Baixar boleto (PDF)');
    expect((await download).suggestedFilename()).toMatch(/^boleto-parcela-\d+\.pdf$/);
    await page.getByText('O boleto foi baixado ou aberto em outra aba').first().waitFor();
    await press(page, 'Receber o boleto por e-mail');
    await page
      .getByText(/O boleto foi enviado para .{2}\*\*\*@/)
      .first()
      .waitFor();
    await watch.inspect();
  });
});

test.concurrent('a failed signature says so and keeps the page', async () => {
  const visit = async ({ page, watch }: Visit) => {
    await page.route('**/api/customer/sign/insurance*', (route) => route.abort());
    await open(page, '/cliente/seguro/contratar');
    await press(page, 'Proteger meu empréstimo');
    await page.getByRole('dialog', { name: 'Ops!' }).waitFor();
    await page.getByText('Ops! Houve um erro na contratação de seu seguro, tente novamente!').waitFor();
    await watch.inspect();
  };
  await asCustomer('current', DESK, visit, [/sign\/insurance/, /ERR_FAILED/]);
});

const CARD = { 'Nome como está no cartão': 'ELISA SOUZA', Validade: '1230', 'Código de segurança': '123' };
const UNEXPECTED = 'Um erro inesperado ocorreu. Por favor, tente novamente em alguns minutos.';

/** Test cards of the sandbox's network, the method, and what the page says (specification §8.2). */
const CARDS: readonly [number: string, method: string, says: string, allowed: readonly RegExp[]][] = [
  ['4000000000000002', 'Crédito', 'O pagamento não foi autorizado.', []],
  ['4111111111111112', 'Crédito', 'Não é possível utilizar esse cartão.', [/400/]],
  ['4000000000000119', 'Crédito', UNEXPECTED, [/503/]],
];

test.concurrent.each(CARDS)('card %s, %s: %s', async (number, method, says, allowed) => {
  const visit = async ({ page, watch }: Visit) => {
    await open(page, '/cliente/emprestimo');
    await press(page, 'Pagar com cartão');
    await arrive(page, '/cliente/pagamento/cartao');
    await fillFields(page, { 'Número do cartão': number, ...CARD, 'Forma de pagamento': method });
    await fillFields(page, { 'Em quantas vezes?': '3' });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await page.getByText(says).filter({ visible: true }).first().waitFor();
    await watch.inspect();
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).not.toMatch(/\d{16}|ELISA SOUZA/);
  };
  await asCustomer('current', PHONE, visit, allowed);
});

/** What comes back instead of the lender's answer, and what the page says (specification §8.2). */
const LOST: readonly [comes: string, answer: (route: Route) => Promise<void>, says: string][] = [
  [
    'the login page of a Wi-Fi',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    'Um erro inesperado ocorreu. Por favor, entre em contato com o atendimento ao cliente.',
  ],
  [
    'nothing',
    (route) => route.abort(),
    'Um erro inesperado ocorreu. Por favor, tente novamente em alguns minutos ou entre em contato com o atendimento ao cliente',
  ],
];

test.concurrent.each(LOST)('a card payment that %s answers', async (_, answer, says) => {
  const visit = async ({ page }: Visit) => {
    await page.route('**/api/loan/current/payment/card*', answer);
    await open(page, '/cliente/pagamento/cartao');
    await fillFields(page, {
      'Número do cartão': '4111111111111111',
      ...CARD,
      'Forma de pagamento': 'Débito',
    });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await page.getByText(says, { exact: true }).first().waitFor();
    // What was typed is kept.
    expect(await page.getByLabel('Nome como está no cartão').inputValue()).toBe('ELISA SOUZA');
  };
  await asCustomer('current', PHONE, visit, [/payment\/card/, /ERR_FAILED/]);
});

test.concurrent.each([
  ['Confirmar pagamento', 'Pagamento realizado com sucesso!'],
  ['Não reconheço esta compra', 'O pagamento não foi autorizado.'],
])('a debit card is confirmed at its issuer: %s', async (decision, says) => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/pagamento/cartao');
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await page.getByText('verifique se os dados do cartão').first().waitFor();
    await watch.inspect();
    const answers = { 'Número do cartão': '4111111111111111', ...CARD, 'Forma de pagamento': 'Débito' };
    await fillFields(page, answers);
    expect(await page.getByLabel('Em quantas vezes?').count()).toBe(0);
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await page.getByRole('button', { name: decision }).click();
    await page.waitForURL('**/cliente/pagamento/cartao?billId=*');
    await page.getByText(says).first().waitFor();
    await watch.inspect();
  });
});

test.concurrent.each([
  ['current', widthInTurn(0)],
  ['late', widthInTurn(1)],
])('%s: the loan is ended early, from a sheet that adds up to its quittance', async (scenario, viewport) => {
  await asCustomer(scenario, viewport, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo');
    await press(page, 'Quitar o empréstimo');
    await arrive(page, '/cliente/emprestimo/quitar');
    const offer = page.getByRole('button', { name: /^Quitar por R\$/ });
    await offer.waitFor();
    await watch.inspect();
    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    await page.getByText('Ver o desconto de cada parcela').click();
    const parts = await page.locator('tbody td:last-child').allInnerTexts();
    expect(parts.length).toBeGreaterThan(1);
    const total = cents(((await offer.textContent()) ?? '').replace(/^Quitar por/, ''));
    expect(parts.reduce((sum, text) => sum + cents(text), 0)).toBe(total);
    await offer.click();
    await page.getByRole('dialog', { name: 'Confirmar a quitação?' }).waitFor();
    await watch.inspect();
    await press(page, 'Sim, gerar o código');
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await page.getByRole('button', { name: 'Código copiado' }).waitFor();
    const code = await clipboard(page);
    // Tag 54 of the code is the amount.
    expect(code).toContain(
      `54${String((total / 100).toFixed(2).length).padStart(2, '0')}${(total / 100).toFixed(2)}`,
    );
    await watch.inspect();
    const paid = await page.request.post(`${sharedPortal()}/sandbox/partner/bank`, { form: { code } });
    expect(paid.ok()).toBe(true);
    await page.getByRole('heading', { name: 'Empréstimo quitado' }).waitFor();
    await watch.inspect();
    await press(page, 'Baixar a carta de quitação');
    await arrive(page, '/cliente/emprestimo/documentos');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar a carta de quitação' }).click();
    expect((await download).suggestedFilename()).toBe('carta-de-quitacao.pdf');
  });
});

test.concurrent('chosen installments are paid early: a running total, one code for all, and nothing else changes', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo');
    await press(page, 'Antecipar parcelas');
    await arrive(page, '/cliente/emprestimo/antecipar');
    const choice = (number: number) => page.getByRole('switch', { name: `Parcela ${number}, de` });
    await page.goto(`${sharedPortal()}/cliente/emprestimo/antecipar?installment=12`);
    await arrive(page, '/cliente/emprestimo/antecipar');
    await page.getByText('Parcelas escolhidas: 1').waitFor();
    expect(await choice(12).isChecked()).toBe(true);
    await choice(12).click();
    await choice(3).waitFor();
    await watch.inspect();
    expect(await page.getByRole('button', { name: /^Antecipar por/ }).count()).toBe(0);
    for (const number of [3, 4, 5, 5]) await choice(number).click();
    await page.getByText('Parcelas escolhidas: 2').waitFor();
    const offer = (await page.getByRole('button', { name: /^Antecipar por R\$/ }).textContent()) ?? '';
    const amount = offer.replace(/^Antecipar por/, '').trim();
    await watch.inspect();
    await press(page, offer);
    await page.getByRole('dialog', { name: 'Confirmar a antecipação?' }).waitFor();
    await watch.inspect();
    await press(page, 'Sim, gerar o código');
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await page.getByRole('button', { name: 'Código copiado' }).waitFor();
    const cents = Number(amount.replace(/\D/g, ''));
    expect(await clipboard(page)).toContain(`${(cents / 100).toFixed(2).length}${(cents / 100).toFixed(2)}`);
    await watch.inspect();
    await reload(page);
    await page.getByText('Você já pediu uma antecipação').waitFor();
    expect(await choice(3).count()).toBe(0);
    await watch.inspect();
    await press(page, `Pagar com Pix as parcelas 3 e 4: ${amount}`);
    await page.getByRole('heading', { name: 'Parcelas 3 e 4', exact: true }).waitFor();
    await page.getByText(amount, { exact: true }).first().waitFor();
    await open(page, '/cliente/pagamento/cartao');
    await fillFields(page, {
      'Número do cartão': '4111111111111111',
      ...CARD,
      'Forma de pagamento': 'Crédito',
    });
    await press(page, `Pagar ${amount}`);
    await page.getByText('Pagamento realizado com sucesso!').first().waitFor();
    await open(page, '/cliente/emprestimo/parcelas');
    const paid = page.locator('summary').filter({ hasText: 'Pago' });
    await paid.nth(3).waitFor();
    expect(await paid.count()).toBe(4);
  });
});

test.concurrent('each installment opens: what was paid, and how to pay the others', async () => {
  await asCustomer('current', DESK, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo');
    await press(page, 'Parcelas');
    await arrive(page, '/cliente/emprestimo/parcelas');
    const installment = (number: number) =>
      page
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: new RegExp(`^${number}ª`) }) });
    for (const number of [1, 3, 5]) await installment(number).locator('summary').press('Enter');
    await installment(1).getByText('Depósito quitado!').waitFor();
    await installment(1).getByText('Valor pago').waitFor();
    await watch.inspect();
    await installment(5).getByText('O pagamento desta parcela ainda não está disponível.').waitFor();
    await installment(5).getByText('Simular antecipação').waitFor();
    await installment(3).getByRole('button', { name: 'Copiar código do boleto' }).click();
    await installment(3).getByRole('button', { name: 'Código copiado' }).waitFor();
    expect(await clipboard(page)).toMatch(/^\d{47}$/);
    await installment(3).getByText('Pagar com Pix').click();
    await page.getByText(/^000201.*6304[0-9A-F]{4}$/).waitFor();
  });
});

test.concurrent.each(['/cliente/emprestimo/parcelas', '/cliente/preferencias-mensagens'])(
  'the due dates are put into a calendar: %s',
  async (path) => {
    await asCustomer('current', PHONE, async ({ page, watch }) => {
      await open(page, path);
      const download = page.waitForEvent('download');
      await press(page, 'Pôr os vencimentos na agenda');
      expect((await download).suggestedFilename()).toBe('vencimentos.ics');
      await watch.inspect();
    });
  },
);

test.concurrent('receipts, the contract and the quittance are downloaded', async () => {
  await asCustomer('settled', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/resumo');
    await press(page, 'Comprovantes e carta de quitação');
    await arrive(page, '/cliente/emprestimo/documentos');
    for (const [label, name] of [
      ['Baixar a carta de quitação', /^carta-de-quitacao\.pdf$/],
      ['Baixar o contrato assinado', /^contrato\.pdf$/],
      [/^Parcela/, /^comprovante-\d{4}-\d\d-\d\d\.pdf$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).first().click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
    await watch.inspect();
  });
});

test.concurrent('the account is changed while the loan runs, after its check', async () => {
  await asCustomer('current', DESK, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo/parcelas');
    await page.getByText(/^\d+ de 12 parcelas pagas$/).waitFor();
    await press(page, 'Contrato');
    await arrive(page, '/cliente/emprestimo/contrato');
    await page.getByText('Contrato assinado').waitFor();
    await press(page, 'Trocar a conta bancária');
    await arrive(page, '/cliente/emprestimo/conta');
    await press(page, 'Atualizar conta');
    await page.getByText('Favor, preencher os campos de agência e conta').first().waitFor();
    await watch.inspect();
    await page.getByLabel(/Inter/).check();
    await fillFields(page, { Agência: '0001', 'Conta com dígito': '12345678' });
    await press(page, 'Atualizar conta');
    await page.getByText('Conta atualizada.').first().waitFor();
    await watch.inspect();
    await open(page, '/cliente/emprestimo/contrato');
    await page.getByText('•••••67-8').waitFor();
  });
});

test.concurrent('data are copied, corrected and deleted by demands with a number', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/perfil');
    await press(page, 'Meus dados e pedidos');
    await arrive(page, '/cliente/perfil/meus-dados');
    await page.getByText('Você ainda não fez nenhum pedido').waitFor();
    await watch.inspect();
    const unfold = (words: string) => page.locator('summary', { hasText: words }).click();
    const download = page.waitForEvent('download');
    await unfold('Receber uma cópia dos meus dados');
    await press(page, 'Baixar a cópia dos meus dados');
    expect((await download).suggestedFilename()).toBe('copia-dos-meus-dados.json');
    await page
      .getByText(/^Pedido registrado com o número \d{4}-\d{6}-\d\.$/)
      .first()
      .waitFor();
    await unfold('Corrigir um dado ou reclamar');
    await fillFields(page, {
      'O que você precisa?': 'Corrigir um dado',
      'O que está errado?': 'Outro dado',
      'Conte o que aconteceu ou o que está errado': 'Meu CEP agora é outro',
    });
    await press(page, 'Enviar pedido');
    await page.getByText('Em andamento').waitFor();
    await unfold('Apagar meus dados');
    await press(page, 'Pedir a exclusão');
    await page.getByRole('dialog', { name: 'Apagar meus dados?' }).waitFor();
    await watch.inspect();
    await press(page, 'Sim, apagar');
    await page.getByText('Apagamos o que a lei não manda guardar.').waitFor();
    await watch.inspect();
  });
});
