/**
 * Pages on the embedded lender where something changes or is missing: a page that is left open past midnight, one whose
 * customer has no name, offer or bill, one whose price is on its way, and the seven days of a withdrawal.
 */
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/lender.generated.ts';
import { parsePixCode } from '../../src/domain/payment/pix-code.ts';
import { lenderForFile } from '../sandbox/lender-client.ts';
import { passDays, payAtBank } from '../sandbox/payments/running-loan.ts';
import {
  markedPortal,
  numbersOf,
  type ShownPage,
  type VisitorOptions,
  visitorIn,
  wordsOf,
} from '../sandbox/payments/shown-pages.ts';

type Loan = components['schemas']['Loan'];
type Repayments = components['schemas']['Repayments'];

const lender = lenderForFile();
let portal: Awaited<ReturnType<typeof markedPortal>>;
beforeAll(async () => {
  portal = await markedPortal();
});

const visitorOf = (scenario: string, options: VisitorOptions = {}) =>
  visitorIn(lender, portal, scenario, options);

function there(page: ShownPage | null): ShownPage {
  if (!page) throw new Error('no page');
  return page;
}

const codeOn = ({ html }: ShownPage): string => /000201[^<>"&]{60,}?6304[\dA-F]{4}/.exec(html)?.[0] ?? '';
const amountsOn = (page: ShownPage, from: RegExp) => [
  ...new Set(numbersOf(page).flatMap((one) => (from.test(one.from) ? [one.value] : []))),
];
const documentOf = ({ html }: Pick<ShownPage, 'html'>) => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document;
};

describe('a Pix page that is left open', () => {
  it.each(['late', 'late-one-day'])('has the code and the amount of the next day: %s', async (scenario) => {
    const { customer, open, wait } = await visitorOf(scenario);
    const page = there(await open('/cliente/pagamento/pix'));
    await passDays(lender, 1);
    const next = there(await wait(page, 6));
    const owed = (await customer.repayments()).nextPayment?.amount;
    expect(amountsOn(next, /^vars\.bill\.amount$/)).toEqual([owed]);
    expect(amountsOn(page, /^vars\.bill\.amount$/)).not.toEqual([owed]);
    expect(codeOn(next)).not.toBe(codeOn(page));
    expect(parsePixCode(codeOn(next))?.amount).toBe(owed);
    expect(next.html).not.toContain(codeOn(page));
  });

  it('says that it is paid, and shows no code any more', async () => {
    const { open, wait } = await visitorOf('current');
    const page = there(await open('/cliente/pagamento/pix'));
    expect(await payAtBank(lender, codeOn(page))).toBe(200);
    const next = there(await wait(page, 6));
    expect(wordsOf(next)).toContain('Pagamento recebido');
    expect(codeOn(next)).toBe('');
  });
});

/** The currency before a typed amount, which is no word of the page. */
const SIGN_OF_A_FIELD =
  /<span class="t-affix__before"[^>]*>.*?<\/span><\/span>|<span class="t-affix__before"[^>]*>[^<]*<\/span>/g;

/** What a missing value leaves of a sentence. */
const HOLES = /\b(null|undefined|NaN|object Object)\b|\bx de (?!R\$)|R\$(?!\s?\d)|, [!.?]|Olá,(?! \p{L})/u;

const isLoan = (answer: unknown): answer is Loan =>
  typeof answer === 'object' && answer !== null && 'application' in answer && 'state' in answer;
const isRepayments = (answer: unknown): answer is Repayments =>
  typeof answer === 'object' && answer !== null && 'balance' in answer && 'nextPayment' in answer;

const LACKING: Readonly<Record<string, (answer: unknown) => unknown>> = {
  'a name': (answer) =>
    isLoan(answer)
      ? {
          ...answer,
          application: { ...answer.application, personal: { ...answer.application.personal, name: null } },
        }
      : answer,
  offers: (answer) => (isLoan(answer) ? { ...answer, offers: [] } : answer),
  'a bill': (answer) =>
    isRepayments(answer)
      ? {
          ...answer,
          nextPayment: answer.nextPayment && { ...answer.nextPayment, bill: null },
          balance: answer.balance.map((one) => ({ ...one, bill: null })),
        }
      : answer,
};

describe('a page that lacks', () => {
  it.each([
    ['a name', 'current', '/cliente/home', 'cliente/home', /Olá/],
    ['a name', 'contract', '/emprestimo/solicitacao/contrato', 'solicitacao/contrato', /contrato/i],
    [
      'a name',
      'pre-contract',
      '/emprestimo/solicitacao/informacoes-contrato',
      'solicitacao/informacoes-contrato',
      /empréstimo/i,
    ],
    ['a name', 'offer', '/emprestimo/solicitacao/oferta/pop', 'solicitacao/oferta/pop', /proposta/i],
    ['offers', 'offer', '/emprestimo/solicitacao/oferta/pop', null, /./],
    ['offers', 'offer-aprovasim', '/emprestimo/solicitacao/oferta/aprovasim', null, /./],
    ['a bill', 'current', '/cliente/pagamento/pix', 'cliente/pagamento/pix', /ainda não|alguns dias antes/],
    ['a bill', 'late', '/cliente/pagamento/pix', 'cliente/pagamento/pix', /ainda não|alguns dias antes/],
    ['a bill', 'current', '/cliente/home', 'cliente/home', /./],
  ])('%s says something else, or leads on: %s at %s', async (what, scenario, address, screen, says) => {
    const { open } = await visitorOf(scenario, { change: LACKING[what] });
    const page = there(await open(address));
    if (screen !== null) expect(page.screen).toBe(screen);
    expect(wordsOf(page)).toMatch(says);
    expect(wordsOf({ html: page.html.replaceAll(SIGN_OF_A_FIELD, '') })).not.toMatch(HOLES);
    if (what === 'a bill') expect(codeOn(page)).toBe('');
  });
});

describe('the amount of a proposal', () => {
  const ADDRESS = '/emprestimo/solicitacao/informacoes-contrato';
  const PRICE = /^(vars\.chosen\.|rt\.get\(rt\.each\(vars\.offers\))/;

  it('shows no price of the amount before, until the lender has answered', async () => {
    const late: VisitorOptions = {
      isLost: (address) => /offers\/multiple\?.*principal=120000/.test(address),
    };
    const { open, type } = await visitorOf('pre-contract', late);
    const page = there(await open(ADDRESS));
    expect(amountsOn(page, PRICE).length).toBeGreaterThan(5);
    const typed = there(await type(page, { principal: '1.200,00' }));
    expect(documentOf(typed).querySelector('[name^=principal]')?.getAttribute('value')).toMatch(/1\.?200/);
    expect(amountsOn(typed, PRICE)).toEqual([]);
  });

  it('has the prices of the new one as soon as they are there', async () => {
    const { open, type } = await visitorOf('pre-contract');
    const page = there(await open(ADDRESS));
    const typed = there(await type(page, { principal: '1.200,00' }));
    expect(amountsOn(typed, PRICE).length).toBeGreaterThan(5);
    expect(amountsOn(typed, PRICE).filter((one) => amountsOn(page, PRICE).includes(one))).toEqual([]);
  });
});

describe('a form', () => {
  it.each([
    ['pre-contract', '/emprestimo/solicitacao/informacoes-contrato'],
    ['post-contract', '/emprestimo/solicitacao/dados-obrigatorios'],
    ['current', '/cliente/pagamento/cartao'],
  ])('of %s ties each help and note to its question', async (scenario, address) => {
    const { open } = await visitorOf(scenario);
    const document = documentOf(there(await open(address)));
    const tied = [...document.querySelectorAll('[aria-describedby]')].flatMap((one) =>
      (one.getAttribute('aria-describedby') ?? '').split(' '),
    );
    const texts = [
      ...document.querySelectorAll(
        'main :is(.t-field, .t-fieldset) :is(.t-field__help, .t-field__note > span:not([role]))',
      ),
    ];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ id }) => !tied.includes(id)).map(({ textContent }) => textContent)).toEqual([]);
  });

  it('after the contract gives each group a name, and each question a group', async () => {
    const { open } = await visitorOf('post-contract');
    const document = documentOf(there(await open('/emprestimo/solicitacao/dados-obrigatorios')));
    const groups = [...document.querySelectorAll('main .t-fieldset')];
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group.querySelector('legend, h2, h3')?.textContent).toMatch(/\p{L}/u);
    const controls = [...document.querySelectorAll('main :is(input:not([type=hidden]), select)')];
    const alone = controls.filter((control) => !control.closest('.t-fieldset, fieldset'));
    expect(alone.map((control) => control.getAttribute('name'))).toEqual([]);
  });
});

describe('giving the loan back', () => {
  const ADDRESS = '/cliente/emprestimo/desistir';

  it.each([
    ['current-first', /Quero desistir/, false],
    ['withdrawing', /Falta só devolver/, true],
    ['current', /O prazo para desistir passou/, false],
  ])('%s says %s', async (scenario, says, hasCode) => {
    const { open } = await visitorOf(scenario);
    const page = there(await open(ADDRESS));
    expect(wordsOf(page)).toMatch(says);
    expect(codeOn(page) !== '').toBe(hasCode);
    expect(amountsOn(page, /^vars\.withdrawal\.amount$/)).toEqual(scenario === 'current' ? [] : [100_000]);
    if (hasCode) expect(parsePixCode(codeOn(page))?.amount).toBe(100_000);
  });

  it('ends the contract once the money is there', async () => {
    const { customer, open, wait } = await visitorOf('withdrawing');
    const page = there(await open(ADDRESS));
    const before = await customer.paidIn();
    expect(await payAtBank(lender, codeOn(page))).toBe(200);
    expect((await customer.paidIn()) - before).toBe(100_000);
    expect(wordsOf(there(await wait(page, 6)))).toContain('Contrato encerrado');
  });
});
