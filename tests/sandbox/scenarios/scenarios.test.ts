/** Every named scenario: a loan that conforms to the contract, with a valid history, on an existing page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { loadContract } from '../../../src/api/load-contract.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar-date.ts';
import { lastDayInTime } from '../../../src/domain/working-days/working-days.ts';
import { readClock } from '../../../src/sandbox/base/clock.ts';
import { lenderDay } from '../../../src/sandbox/base/lender-day.ts';
import { openContractSchemas } from '../../../src/sandbox/contract/contract-schemas.ts';
import type { CallContext } from '../../../src/sandbox/contract/handler.ts';
import { readMoves } from '../../../src/sandbox/life-cycle/loan-store.ts';
import { STATES, stateNamed } from '../../../src/sandbox/life-cycle/states.ts';
import { type LoanEvent, transition } from '../../../src/sandbox/life-cycle/transitions.ts';
import { SAMPLE_CALL } from '../../../src/sandbox/samples/lender-in-memory.ts';
import { SCENARIOS, scenarioNamed } from '../../../src/sandbox/scenarios/catalogue.ts';
import { readChoices } from '../../../src/sandbox/scenarios/choices.ts';
import {
  type CreatedCustomer,
  createScenario,
  newPassword,
} from '../../../src/sandbox/scenarios/create-scenario.ts';
import { readInstallments } from '../../../src/sandbox/schedule/installment-store.ts';
import { Browser, openLender, QUICK, type TestLender } from '../lender-client.ts';
import { PROJECT_ROOT } from '../test-database.ts';
import { type PortalAddresses, portalAddresses } from './portal-addresses.ts';

const schemas = openContractSchemas(loadContract(`${PROJECT_ROOT}/schemas/api`));
let lender: TestLender;
let portal: PortalAddresses;
let secret: Awaited<ReturnType<typeof newPassword>>;

beforeAll(async () => {
  [lender, portal, secret] = await Promise.all([openLender(), portalAddresses(), newPassword(QUICK)]);
});
afterAll(async () => {
  await lender.close();
});

async function create(choices: unknown): Promise<CreatedCustomer> {
  return lender.database.transaction(async (database) => {
    const call: CallContext = { ...SAMPLE_CALL, database, now: await readClock(database) };
    return createScenario(call, readChoices(choices), secret, portal.loanAddress);
  });
}

function browserOf(customer: CreatedCustomer): Browser {
  const browser = new Browser(lender.app);
  browser.token = customer.session;
  return browser;
}

/** Scenario → its page according to domain facts §7. */
const PAGES: Record<string, string> = {
  started: '/emprestimo/solicitacao/inicio-complemento',
  'started-without-contacts': '/emprestimo/solicitacao/inicio',
  'started-recurring': '/cliente/resumo',
  expired: '/emprestimo/solicitacao/inicio',
  'declined-label': '/emprestimo/solicitacao/nao-disponivel',
  'pre-contract': '/emprestimo/solicitacao/informacoes-contrato',
  'pre-contract-calculating': '/emprestimo/solicitacao/carregando',
  contract: '/emprestimo/solicitacao/contrato',
  'contract-insurance-offer': '/emprestimo/solicitacao/seguro/oferta',
  'contract-statement': '/emprestimo/solicitacao/renda/ebs',
  cancelled: '/emprestimo/solicitacao/inicio',
  'post-contract': '/emprestimo/solicitacao/dados-obrigatorios',
  'missing-data': '/emprestimo/solicitacao/dados-faltantes',
  'bank-not-accepted': '/emprestimo/solicitacao/banco-nao-aceito',
  'step-income-proof': '/emprestimo/solicitacao/renda/comprovacao',
  'step-statement': '/emprestimo/solicitacao/etapa-ebs',
  'step-statement-counter-offer': '/emprestimo/solicitacao/ebs',
  'step-credigo': '/emprestimo/solicitacao/renda/credigo',
  'step-questions': '/emprestimo/solicitacao/verificacao/kba',
  'offer-aprovasim': '/emprestimo/solicitacao/oferta/aprovasim',
  'offer-adiantasim': '/emprestimo/solicitacao/oferta/adiantasim',
  'offer-short': '/jornada/redirecionar',
  offer: '/emprestimo/solicitacao/oferta/pop',
  'step-identity-unico': '/emprestimo/solicitacao/unico',
  'step-extra-formalization': '/emprestimo/solicitacao/contrato-final',
  'credit-policy': '/emprestimo/solicitacao/dados/processando',
  'bank-account-asked': '/emprestimo/solicitacao/atualiza-conta-bancaria',
  'deposit-returned': '/emprestimo/solicitacao/atualizar-conta-bancaria',
  underwriting: '/emprestimo/solicitacao/analise',
  'account-proof': '/emprestimo/solicitacao/verificacao-de-token/cadastro',
  'token-sms': '/emprestimo/solicitacao/verificacao-de-token',
  'multi-offer': '/emprestimo/solicitacao/multioferta',
  'automatic-approval': '/emprestimo/solicitacao/carregando-desembolso',
  declined: '/emprestimo/solicitacao/nao-disponivel',
  'declined-by-bank': '/emprestimo/solicitacao/nao-disponivel', // the portal asks the bank there and then redirects
  'declined-payroll': '/emprestimo/solicitacao/consignado/sobre',
  'approval-pending': '/emprestimo/aprovado-pendente',
  'approval-account-error': '/emprestimo/solicitacao/falha-dados-bancarios',
  'approval-fraud': '/emprestimo/solicitacao/sobre-analise',
  paid: '/emprestimo/aprovado',
  current: '/cliente/emprestimo',
  'current-first': '/emprestimo/aprovado',
  'current-recurring': '/cliente/resumo',
  'current-referring': '/cliente/emprestimo',
  'installments-in-preparation': '/emprestimo/aprovado',
  withdrawing: '/cliente/emprestimo',
  late: '/cliente/emprestimo',
  'external-agreement': '/cliente/resumo',
  settled: '/cliente/resumo',
  'settled-early': '/cliente/resumo',
  'sold-arc': '/cliente/resumo',
};

describe.each(SCENARIOS)('$name', ({ name, choices }) => {
  let customer: CreatedCustomer;
  beforeAll(async () => {
    customer = await create(choices);
  });

  it('conforms to the contract, has the expected state, and keeps it', async () => {
    expect(schemas.check('/components/schemas/Loan', customer.loan)).toBeNull();
    expect(customer.loan.state.id).toBe(choices.state);
    expect(portal.isKnownPath(customer.url ?? '')).toBe(true);
    expect(customer.url).toBe(PAGES[name] ?? customer.url);
    const read = await browserOf(customer).loan();
    expect(read.state.id, name).toBe(choices.state);
    expect({ ...read, application: {} }).toEqual({ ...customer.loan, application: {} });
  });

  it('has a history that follows the transitions in order of time', async () => {
    const { loan } = customer;
    const moves = await readMoves(lender.database, loan.id);
    expect(moves[0]).toMatchObject({ event: 'application-started', stateId: 1 });
    for (const [index, move] of moves.entries()) {
      const before = moves[index - 1];
      if (!before || move.event === 'contract-cancelled') continue;
      expect(transition(stateNamed(before.stateId), move.event as LoanEvent)).toBe(stateNamed(move.stateId));
      expect(move.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
    }
    expect(moves.at(-1)?.stateId).toBe(choices.state);
  });

  it('has the installments of its state', async () => {
    const { loan } = customer;
    const today = lenderDay(await readClock(lender.database));
    const installments = await readInstallments(lender.database, loan.id);
    const unpaid = installments.filter(({ outcome }) => outcome === null);
    const daysLate = unpaid.map(({ dueDate }) => daysBetween(dueDate, today));
    const { phase } = loan.state;
    expect(installments.length > 0).toBe(phase.id >= 5 || loan.state.id === 63);
    if (installments.length > 0) expect(installments).toHaveLength(loan.conditions?.term ?? 0);
    if (phase.id === 7) expect(unpaid).toEqual([]);
    if (phase.id === 5) expect(Math.max(...daysLate)).toBeLessThan(0);
    if (phase.id === 6) expect(Math.max(...daysLate)).toBeGreaterThan(0);
    if (phase.id === 8) expect(Math.max(...daysLate)).toBeGreaterThanOrEqual(180);
    const moves = await readMoves(lender.database, loan.id);
    const late = moves.find(({ event }) => event === 'installment-late');
    if (late) expect(addDays(lastDayInTime(unpaid[0]?.dueDate ?? ''), 1)).toBe(lenderDay(late.at));
    expect(loan.conditions === null).toBe(
      [1, 3].includes(loan.state.id) || loan.application.pendingSteps.includes(3),
    );
  });
});

it('each state of the life cycle has a scenario, and names are unique', () => {
  const ids = Object.values(STATES).map(({ id }) => id);
  const covered = new Set(SCENARIOS.map(({ choices }) => choices.state));
  expect(ids.filter((id) => !covered.has(id))).toEqual([]);
  expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
  expect(Object.keys(PAGES).filter((name) => !scenarioNamed(name))).toEqual([]);
});

it('a participant of Multiplik has an invitation of each state, and both rewards', async () => {
  const browser = browserOf(await create({ state: 65, refers: true }));
  const reply = await browser.call('GET', '/api/customer/multiplik/invitations');
  const invitations = reply.json<components['schemas']['MultiplikInvitation'][]>();
  expect(invitations.map(({ state, name, reward }) => [state, name, reward?.state ?? null])).toEqual([
    ['opened', null, null],
    ['applied', 'Bruno', null],
    ['applied', null, null],
    ['approved', 'Carla', null],
    ['paid', 'Diego', 'pending'],
    ['closed', null, null],
    ['paid', 'Elisa', 'paid'],
    ['expired', null, null],
  ]);
});

it.each([
  ['authorised', { state: 65, automaticPix: 'authorised' }, [['ATIVA', true]]],
  ['the first attempts failed', { state: 80, daysLate: 2, automaticPix: 'unpaid' }, [['ATIVA', true]]],
  [
    'all attempts failed',
    { state: 80, daysLate: 22, automaticPix: 'unpaid' },
    [
      ['EXPIRADA', false],
      ['ATIVA', true],
    ],
  ],
])('Pix Automático: %s', async (_title, choices, charges) => {
  const reply = await browserOf(await create(choices)).call('GET', '/api/automatic-payment/current');
  const current = reply.json<components['schemas']['AutomaticPaymentCurrent']>();
  expect(current.authorization?.state).toBe('APROVADA');
  expect(current.charges.map(({ state, nextAttemptOn }) => [state, nextAttemptOn !== null])).toEqual(charges);
});

describe('impossible choices', () => {
  it.each([
    [{ state: 64 }, '/state'],
    [{ state: 65, phase: 6 }, '/phase'],
    [{ state: 65, daysLate: 3 }, '/daysLate'],
    [{ state: 80, daysLate: 180 }, '/daysLate'],
    [{ state: 110, daysLate: 179 }, '/daysLate'],
    [{ state: 65, term: 3, paidInstallments: 3 }, '/paidInstallments'],
    [{ state: 80, buyer: 'arc' }, '/buyer'],
    [{ state: 65, expired: true }, '/expired'],
    [{ state: 80, cancelled: true }, '/cancelled'],
    [{ state: 40, refers: true }, '/refers'],
    [{ state: 90, automaticPix: 'authorised' }, '/automaticPix'],
    [{ state: 65, automaticPix: 'unpaid' }, '/automaticPix'],
    [{ state: 1, colour: 'blue' }, '/colour'],
    [{}, ''],
  ])('%j', (choices, path) => {
    expect(() => readChoices(choices)).toThrow(
      expect.objectContaining({ details: expect.arrayContaining([expect.objectContaining({ path })]) }),
    );
  });
});
