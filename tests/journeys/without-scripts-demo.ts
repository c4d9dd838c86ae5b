/** Each demo CPF without scripts, from the start page to the end that the server announces for it. */
import { expect } from 'vitest';
import { DEMO_CUSTOMERS, EXISTING_CUSTOMER } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { FACTS, truthOf } from '../../src/sandbox/verification/data-sources.ts';
import { fillSteps, type ScriptlessBrowser } from '../support/scriptless.ts';
import type { Step } from './case.ts';
import { START_ANSWERS, START_PATH } from './start-answers.ts';

const BASE = '/emprestimo/solicitacao';
const APPROVED = '/emprestimo/aprovado';
const LIMIT_MS = 120_000;

/** What a customer does on a screen; the code is the newest one that was sent. */
type Act = Omit<Step, 'at'> | ((taxId: string, origin: string) => Promise<Omit<Step, 'at'>>);
type Acts = Readonly<Record<string, Act>>;

interface Ending {
  /** `aprovado` unless told. */
  readonly ends?: string;
  /** A text of the last screen. */
  readonly says?: string;
  /** Screens that must have been shown on the way. */
  readonly passes?: readonly string[];
  readonly acts?: Acts;
}

const ACCOUNT = { 'Seu banco': 'Nubank', Agência: '0001', 'Conta com dígito': '7654321-0' };
const OTHER_ACCOUNT: Act = { fill: ACCOUNT, press: 'Atualizar conta' };

async function newestCode(taxId: string, origin: string): Promise<string> {
  const outbox = await fetch(`${origin}/sandbox/api/outbox?taxId=${taxId}`);
  const code = /confirmação é (\d{6})/.exec(await outbox.text())?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${taxId}`);
  return code;
}

const typeCode: Act = async (taxId, origin) => ({
  fill: { 'Código de 6 números': await newestCode(taxId, origin) },
  press: 'Confirmar código',
});

const TOKEN: Ending = {
  passes: [`${BASE}/verificacao-de-token`],
  acts: { [`${BASE}/verificacao-de-token`]: typeCode },
};
const QUESTIONNAIRE: Acts = {
  [`${BASE}/renda/ia`]: { press: 'Responder agora' },
  '/sandbox/partner/assessment': { press: 'Concluir questionário' },
};

/** Screens on which nothing is answered. */
const PRESSES: Acts = {
  [`${BASE}/etapa-ebs`]: { press: 'Autorizar agora' },
  '/sandbox/partner/statement': { press: 'Autorizar e voltar' },
  [`${BASE}/unico`]: { press: 'Abrir a unico' },
  '/sandbox/partner/unico': { press: 'Confirmar identidade' },
};

/** By the outcome of `demo-customers.ts`; every outcome has its row. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  approved: { says: 'Deu certo' },
  declined: { ends: `${BASE}/nao-disponivel` },
  'declined-by-bank': { passes: [`${BASE}/banco-nao-disponivel`] },
  'counter-offer': {
    passes: [`${BASE}/oferta/pop`],
    acts: { [`${BASE}/oferta/pop`]: { press: 'Aceitar a proposta' } },
  },
  'income-proof': { passes: [`${BASE}/renda/comprovacao`] },
  'electronic-statement': { passes: [`${BASE}/etapa-ebs`, '/sandbox/partner/statement'] },
  kba: { passes: [`${BASE}/verificacao/kba`] },
  'biometry-fails-once': { passes: [`${BASE}/biometria`] },
  'biometry-unico': { passes: [`${BASE}/unico`, '/sandbox/partner/unico'] },
  'token-email': TOKEN,
  'token-sms': TOKEN,
  'token-whatsapp': TOKEN,
  'multi-offer': {
    passes: [`${BASE}/multioferta`],
    acts: {
      [`${BASE}/multioferta`]: {
        fill: { 'Escolha uma proposta': { other: 'R$ 1.000,00 em 12x' } },
        press: 'Ficar com esta proposta',
      },
    },
  },
  adiantasim: {
    passes: [`${BASE}/oferta/adiantasim`],
    acts: { [`${BASE}/oferta/adiantasim`]: { press: 'Quero adiantar' } },
  },
  'extra-formalization': {
    passes: [`${BASE}/contrato-final`],
    acts: {
      [`${BASE}/contrato-final`]: async (taxId, origin) => ({
        fill: {
          'Código de 6 números': await newestCode(taxId, origin),
          'Confirmo que as condições acima são as que contratei': true,
        },
        press: 'Confirmar contrato',
      }),
    },
  },
  fraud: { ends: `${BASE}/sobre-analise` },
  'account-error': {
    passes: [`${BASE}/falha-dados-bancarios`],
    acts: {
      [`${BASE}/falha-dados-bancarios`]: { press: 'Informar outra conta' },
      [`${BASE}/atualiza-conta-bancaria`]: OTHER_ACCOUNT,
    },
  },
  'deposit-returns': {
    passes: [`${BASE}/atualizar-conta-bancaria`],
    acts: { [`${BASE}/atualizar-conta-bancaria`]: OTHER_ACCOUNT },
  },
  'account-asked': {
    passes: [`${BASE}/atualiza-conta-bancaria`],
    acts: { [`${BASE}/atualiza-conta-bancaria`]: OTHER_ACCOUNT },
  },
  psychometric: { passes: ['/sandbox/partner/assessment', `${BASE}/contrato`], acts: QUESTIONNAIRE },
  'psychometric-or-statement': {
    passes: ['/sandbox/partner/assessment', `${BASE}/contrato`],
    acts: {
      ...QUESTIONNAIRE,
      [`${BASE}/renda/ia-ebs`]: {
        fill: { 'Escolha uma opção': 'Responder um questionário' },
        press: 'Continuar',
      },
    },
  },
  income: {
    passes: [`${BASE}/renda`],
    acts: {
      [`${BASE}/renda`]: { fill: { 'Escolha uma opção': 'Enviar um comprovante' }, press: 'Continuar' },
    },
  },
  'phone-collateral': {
    passes: [`${BASE}/celular/app/instalacao`],
    acts: { [`${BASE}/celular/app/instalacao`]: { press: 'Já instalei' } },
  },
  automatic: {},
  'missing-data': {
    passes: [`${BASE}/dados-faltantes`],
  },
};

/** The security question that the page shows, answered as the data sources know it. */
async function answerQuestion(browser: ScriptlessBrowser, taxId: string): Promise<Omit<Step, 'at'>> {
  const text = await browser.text;
  const fact = FACTS.find((one) => text.includes(one.text));
  if (!fact) throw new Error(`no question is known: ${text}`);
  return { fill: { [fact.text]: truthOf(fact, taxId) }, press: 'Responder' };
}

/** How the runner acts on a page, and what its journeys do on each screen. */
export interface DemoPlay {
  readonly origin: string;
  readonly steps: ReadonlyMap<string, Step>;
  act(browser: ScriptlessBrowser, step: Step): Promise<void>;
}

async function stepOn(browser: ScriptlessBrowser, { origin, steps }: DemoPlay, taxId: string, acts: Acts) {
  const at = browser.path;
  if (at === `${BASE}/verificacao/kba`) return answerQuestion(browser, taxId);
  const own = acts[at] ?? PRESSES[at];
  if (own) return typeof own === 'function' ? own(taxId, origin) : own;
  return steps.get(at);
}

async function apply(browser: ScriptlessBrowser, play: DemoPlay, taxId: string): Promise<void> {
  await browser.open(play.origin + START_PATH);
  await fillSteps(browser, { ...START_ANSWERS, CPF: taxId });
  await browser.press(await browser.submitName());
}

async function playToTheEnd(
  browser: ScriptlessBrowser,
  play: DemoPlay,
  taxId: string,
  { ends = APPROVED, says, passes = [], acts = {} }: Ending,
): Promise<void> {
  await apply(browser, play, taxId);
  const trail = new Set<string>();
  const limit = Date.now() + LIMIT_MS;
  while (browser.path !== ends && Date.now() < limit) {
    trail.add(browser.path);
    const step = await stepOn(browser, play, taxId, acts);
    if (!step) {
      if (!(await browser.wait())) break;
      continue;
    }
    // Not every answer has a field for everybody.
    await fillSteps(browser, step.fill ?? {});
    await play.act(browser, { ...step, at: browser.path, fill: {} });
  }
  expect(browser.path, await browser.text).toBe(ends);
  if (says !== undefined) expect(await browser.text).toContain(says);
  expect([...trail]).toEqual(expect.arrayContaining([...passes]));
}

async function playExisting(browser: ScriptlessBrowser, play: DemoPlay): Promise<void> {
  await apply(browser, play, EXISTING_CUSTOMER.taxId);
  expect(browser.path).toBe(START_PATH);
  expect(await browser.text).toContain('O CPF já está cadastrado');
}

/** One play for each demo CPF, and for the customer who exists from the start. */
export const DEMO_PLAYS: readonly [
  name: string,
  play: (browser: ScriptlessBrowser, play: DemoPlay) => Promise<void>,
][] = [
  ...DEMO_CUSTOMERS.map(({ taxId, outcome, description }): (typeof DEMO_PLAYS)[number] => [
    `demo CPF ${taxId}: ${description}`,
    async (browser, play) => {
      const ending = ENDINGS[outcome];
      if (!ending) throw new Error(`no ending is known for ${outcome}`);
      await playToTheEnd(browser, play, taxId, ending);
    },
  ]),
  [`demo CPF ${EXISTING_CUSTOMER.taxId}: a customer already`, playExisting],
];
