/**
 * What the pages show is what the lender books: every screen with an amount, as every scenario's customer gets it. Each
 * amount comes from a member of the lender's answers, means what the words before it say, and is the same on all screens
 * of the loan; beside a code it is the code's, beside a button what the press books.
 */

import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { parseBoleto } from '../../../src/domain/payment/boleto.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { LIMITS } from '../../../src/sandbox/credit-decision/product.ts';
import { REWARD } from '../../../src/sandbox/referrals/programme.ts';
import { SCENARIOS } from '../../../src/sandbox/scenarios/catalogue.ts';
import { drawn, isAll } from '../../support/drawn.ts';
import { lenderForFile } from '../lender-client.ts';
import { choices, saidBy, valuesOf } from './origins.ts';
import { type Customer, loanOf, payAtBank, pixOf, today, type WireBill } from './running-loan.ts';
import {
  markedPortal,
  numbersOf,
  SCREENS_WITH_NUMBERS,
  type ShownNumber,
  type ShownPage,
  visitorIn,
} from './shown-pages.ts';

type Portal = Awaited<ReturnType<typeof markedPortal>>;

const lender = lenderForFile();
let portal: Portal;
beforeAll(async () => {
  portal = await markedPortal();
});

const customerIn = (scenario: string, app: Portal = portal) => visitorIn(lender, app, scenario);

/** Screens of products and prizes beside the loan, and of the calculator before there is one. */
const OTHER = /^(produto|cliente\/shop|solicitacao\/inicio|institucional)/;
/** What only an answer given on the page before leads to. */
const AFTER_A_PRESS = [
  'solicitacao/banco-nao-disponivel',
  'solicitacao/contra-oferta',
  'solicitacao/problema-com-conta',
];
const SCREENS = [...SCREENS_WITH_NUMBERS].filter((id) => !OTHER.test(id) && !AFTER_A_PRESS.includes(id));

/** Where the routing tables decide, and the customer's area. */
const ENTRANCES = ['/emprestimo/solicitacao/carregando', '/cliente/home'];

/** Screens of the area whose addresses are the application's. */
const ELSEWHERE = [
  '/cliente/solicitacao/autorizar-pix-automatico',
  '/emprestimo/solicitacao/atualiza-data-vencimento',
];

/** The addresses at which a customer may be: an applicant where the routing leads, who has a loan all over the area. */
function addressesOf({ state }: Loan): string[] {
  if (state.phase.id < 4) return ENTRANCES;
  const own = portal.routes.filter(
    ({ screen, path }) =>
      SCREENS.includes(screen) && /^\/(cliente|emprestimo)\/(?!solicitacao\/)[^:]*$/.test(path),
  );
  return [...ENTRANCES, ...ELSEWHERE, ...own.map(({ path }) => path)];
}

/** Words that promise a member: what stands behind them is that one. */
const PROMISES: readonly (readonly [RegExp, RegExp])[] = [
  [/Total (do empréstimo|a pagar|que você paga)\W*$/i, /(totalPayment|owedAmount|\.amount)$/],
  [/(?<!no que )Você recebe\W*$/i, /(principal|received|reward|amount)$/],
  [/\bCET\b[^.]{0,12}$/, /effective(Monthly|Annual)(Interest)?Rate$/],
  [/\bIOF\b( \(imposto\))?( de)?\W*$/, /taxes$/],
  [/Tarifa de cadastro( de)?\W*$/i, /(oneTimeFee|cost\.fee)$/],
  [/\bMulta\W*$/, /fine$/],
  [/Juros de mora\W*$/, /interest$/],
  [/\d+x de\W*(R\$)?$/, /(payment|payments|amount|owedAmount|nextPayment.amount, item\))$/],
];

/** What all screens of one loan must agree about, and what the lender has written in its book. */
function agreements(
  conditions: components['schemas']['Conditions'],
  owed: number | undefined,
): readonly (readonly [string, RegExp, number | undefined])[] {
  const { cost } = conditions;
  const rate = (value: number) => Math.round(value * 100);
  const own = (members: string) => new RegExp(`^loan\\.conditions\\.(cost\\.)?(${members})$`);
  return [
    ['the payment', own('payment|payments\\.0\\.amount'), cost.payment],
    ['the total', own('totalPayment'), cost.totalPayment],
    ['what is received', own('principal|received'), cost.received],
    ['the tax', own('taxes'), cost.taxes],
    ['the fee', own('oneTimeFee'), cost.oneTimeFee],
    ['the CET a month', own('effectiveMonthlyInterestRate'), rate(cost.effectiveMonthlyInterestRate)],
    ['the CET a year', own('effectiveAnnualInterestRate'), rate(cost.effectiveAnnualInterestRate)],
    ['what is owed', /^vars\.repayments\.nextPayment\.(amount|late\.owedAmount)$/, owed],
  ];
}

const CODE = /000201[^<>"&]{60,}?6304[\dA-F]{4}/g;
const LINE = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/g;
/** Parts of what is owed, not the sum itself. */
const PART = /(fine|interest|originalAmount|Rate|premium|discount)/i;

/** The codes of a page whose amount is not the one that stands nearest. */
function faultyCodes({ screen, html }: ShownPage, day: string): string[] {
  const codes = [...html.matchAll(CODE), ...html.matchAll(LINE)].map(([code]) => code);
  if (codes.length === 0) return [];
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...new Set(codes)].flatMap((code) => {
    const charged = code.startsWith('000') ? parsePixCode(code)?.amount : parseBoleto(code, day)?.amount;
    const holders = [...document.querySelectorAll('*')].filter((one) => one.outerHTML.includes(code));
    const near = holders
      .map((one) => numbersOf({ screen, html: one.outerHTML }).filter(({ from }) => !PART.test(from)))
      .findLast((numbers) => numbers.length > 0);
    const isRight = near?.some(({ value }) => value === charged);
    return isRight
      ? []
      : [`${screen}: a code over ${charged} stands beside ${near?.map(({ value }) => value)}`];
  });
}

interface Walk {
  pages: ShownPage[];
  faults: string[];
}

/** Opens every screen with an amount. */
async function walk(scenario: string, app: Portal = portal): Promise<Walk> {
  const { customer, open, answered } = await customerIn(scenario, app);
  const loan = await customer.loan();
  const pages: ShownPage[] = [];
  const addresses = new Set(addressesOf(loan));
  // A set that grows while it is walked through.
  for (const address of addresses) {
    const page = await open(address);
    if (!page || OTHER.test(page.screen)) continue;
    pages.push(page);
    for (const [, bill = ''] of page.html.matchAll(/href="(\/cliente\/pagamento\/[^"]+)"/g))
      addresses.add(bill.replaceAll('&amp;', '&'));
  }
  const said = saidBy([
    ...(await answered()),
    { referral: { reward: REWARD } },
    // Until something was asked for, what may be.
    { mostPrincipal: LIMITS.maximumPrincipal },
  ]);
  const shown = pages.flatMap(numbersOf);
  const day = await today(lender);
  const repayments = await customer.call('GET', '/api/loan/current/re-payments');
  const owed =
    repayments.status === 200
      ? repayments.json<components['schemas']['Repayments']>().nextPayment?.amount
      : undefined;
  const strange = ({ screen, from, value, words }: ShownNumber): string[] => {
    const values = valuesOf(from, said);
    const comes = values === null || values.includes(value);
    const broken = PROMISES.find(
      ([promise, member]) => promise.test(words) && !choices(from).some((one) => member.test(one)),
    );
    return [
      ...(comes ? [] : [`${screen} shows ${value} as ${from}: the lender says ${values}`]),
      ...(broken ? [`${screen} says «${words}» and shows ${from}`] : []),
    ];
  };
  const different = !loan.conditions
    ? []
    : agreements(loan.conditions, owed).flatMap(([what, from, booked]) =>
        shown
          .filter((one) => from.test(one.from) && one.value !== booked)
          .map(({ screen, value }) => `${screen}: ${what} is ${value}, in the book ${booked}`),
      );
  const codes = pages.flatMap((page) => faultyCodes(page, day));
  return { pages, faults: [...new Set([...shown.flatMap(strange), ...different, ...codes])] };
}

interface Act {
  scenario: string;
  address: string;
  /** The origin of the amount beside the button. */
  beside: RegExp;
  /** Does what the button does. @returns the cents that the lender has booked */
  press(customer: Customer, page: ShownPage): Promise<number | undefined>;
}

const CARD = {
  number: '4111111111111111',
  holder: 'ANA SOUZA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};

/** What has come in by a payment. */
async function booked(customer: Customer, pay: () => Promise<unknown>): Promise<number> {
  const before = await customer.paidIn();
  await pay();
  return (await customer.paidIn()) - before;
}

const byCode = (customer: Customer, code: string) =>
  booked(customer, async () => expect(await payAtBank(lender, code)).toBe(200));

const pixOn = ({ html }: ShownPage): string => html.match(CODE)?.[0] ?? '';
const conditionsOf = async (customer: Customer) => (await customer.loan()).conditions?.cost;

const ACTS: Readonly<Record<string, Act>> = {
  'signs a contract over what it shows': {
    scenario: 'contract-insured',
    address: '/emprestimo/solicitacao/contrato',
    beside: /^loan\.conditions\.(cost\.)?totalPayment$/,
    async press(customer) {
      await customer.read('PUT', '/api/loan/application/contract', { accepted: true });
      return (await loanOf(lender, customer.loanId)).content.facts.signed?.conditions.totalPayment;
    },
  },
  'takes an offer of the payment that it shows': {
    scenario: 'offer',
    address: '/emprestimo/solicitacao/oferta/pop',
    beside: /^loan\.offers\.0\.cost\.totalPayment$/,
    async press(customer) {
      const [offer] = (await customer.loan()).offers;
      const query = new URLSearchParams({
        principal: String(offer?.principal),
        term: String(offer?.term),
        fee: String(offer?.oneTimeFee),
        monthlyInterestRate: String(offer?.monthlyInterestRate),
      });
      await customer.read('PUT', `/api/select-offer-condition?${query}`);
      return (await conditionsOf(customer))?.totalPayment;
    },
  },
  'pays what stands beside the Pix code': {
    scenario: 'late',
    address: '/cliente/pagamento/pix',
    beside: /^vars\.bill\.amount$/,
    press: (customer, page) => byCode(customer, pixOn(page)),
  },
  'takes from a card what its button says': {
    scenario: 'current',
    address: '/cliente/pagamento/cartao',
    beside: /^vars\.repayments\.nextPayment\.amount$/,
    async press(customer) {
      const amount = String((await customer.repayments()).nextPayment?.amount);
      const query = new URLSearchParams({
        ...{ amount, installmentsCard: '1', billingMethod: 'CREDIT', loanId: customer.loanId },
      });
      const url = `/api/loan/current/payment/card?${query}`;
      return booked(customer, () => customer.read('PUT', url, CARD));
    },
  },
  'pays all off for what it shows': {
    scenario: 'current',
    address: '/cliente/emprestimo/quitar',
    beside: /^vars\.total\.owedAmount$/,
    async press(customer) {
      const { balance } = await customer.repayments();
      const unpaid = balance.filter(({ paidAmount }) => paidAmount === 0).map(({ number }) => number);
      const bill = await customer.read<WireBill>('POST', '/api/loan/current/anticipation', {
        installmentNumbers: unpaid,
      });
      return byCode(customer, pixOf(bill));
    },
  },
  'insures for the premium that it shows': {
    scenario: 'current',
    address: '/cliente/seguro/contratar',
    beside: /^loan\.conditions\.insurance\.monthlyPremiumWithTaxes$/,
    async press(customer) {
      const last = async () => (await customer.repayments()).balance.at(-1)?.owedAmount ?? 0;
      const before = await last();
      await customer.read('PUT', '/api/customer/sign/insurance');
      return (await last()) - before;
    },
  },
};

describe('a press', () => {
  it.each(Object.entries(ACTS))('%s', async (_what, { scenario, address, beside, press }) => {
    const { customer, open } = await customerIn(scenario);
    const page = await open(address);
    if (!page) throw new Error(`${address} leads elsewhere`);
    const shown = new Set(numbersOf(page).flatMap(({ from, value }) => (beside.test(from) ? [value] : [])));
    if (pixOn(page) !== '') expect(parsePixCode(pixOn(page))?.amount).toBe([...shown][0]);
    expect([...shown]).toEqual([await press(customer, page)]);
  });
});

const seen = new Set<string>();

describe('what the pages show', () => {
  it.each(drawn(SCENARIOS, 3).map(({ name }) => name))('%s', async (scenario) => {
    const { pages, faults } = await walk(scenario);
    for (const page of pages) if (numbersOf(page).length > 0) seen.add(page.screen);
    expect(faults).toEqual([]);
  });

  if (isAll)
    it('is on every screen with amounts', () => {
      expect(SCREENS.filter((screen) => !seen.has(screen))).toEqual([]);
    });
});

interface Fault {
  scenario: string;
  screen: string;
  /** What stands in the screen's module, and what stands there instead. */
  from: RegExp;
  to: string;
  told: RegExp;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'another member under the word for the total': {
    scenario: 'contract',
    screen: 'solicitacao/contrato',
    from: /fn\.money\(\$\.loan\?\.conditions\?\.(cost\?\.)?totalPayment\)/g,
    to: 'fn.money($.loan?.conditions?.cost?.interest)',
    told: /says «.*Total.*» and shows loan\.conditions\.cost\.interest/,
  },
  'a cent that the lender does not know': {
    scenario: 'approval-pending',
    screen: 'emprestimo/aprovado-pendente',
    from: /fn\.money\(\$\.loan\?\.conditions\?\.principal\)/g,
    to: 'fn.money(rt.add($.loan?.conditions?.principal, 1))',
    told: /shows 100001 as rt\.add\(loan\.conditions\.principal, 1\)/,
  },
  'what was due beside the code of what is owed': {
    scenario: 'late',
    screen: 'cliente/pagamento/pix',
    from: /fn\.money\(\$\.vars\?\.bill\?\.amount\)/g,
    to: 'fn.money($.vars?.repayments?.balance[2]?.droppedPremium ?? 0)',
    told: /cliente\/pagamento\/pix: a code over \d+ stands beside/,
  },
};

it.each(Object.entries(FAULTS))(
  'a fault is told: %s',
  async (_what, { scenario, screen, from, to, told }) => {
    const isIt = (id: string) => id.endsWith(`/screen/${screen}`);
    const app = await markedPortal((code, id) => {
      if (isIt(id)) expect(code).toMatch(from);
      return isIt(id) ? code.replaceAll(from, () => to) : code;
    });
    expect((await walk(scenario, app)).faults.join('\n')).toMatch(told);
  },
);
