/** The chat: messages in order, an agent who responds after some seconds, and no access to other conversations. */
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../src/sandbox/chat/agent-answer.ts';
import { AGENT_SECONDS } from '../../../src/sandbox/chat/chat-handlers.ts';
import { lenderForFile } from '../lender-client.ts';
import { type RunningLoanOptions, runningLoan } from '../payments/running-loan.ts';

const lender = lenderForFile();

type Line = { id: string; content: string; direction: number; sentAt: string };
const SEARCH = '/api/customer-chat/search';
const SEND = '/api/customer-chat/send';

describe('a conversation', () => {
  it('has the customer’s line at once and the agent’s some seconds later, after it', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -10 });
    const other = await runningLoan(lender, { firstDueIn: -10 });
    const sent = await customer.read<Line>('POST', SEND, { message: '  Como pago o boleto? ' });
    expect(sent).toMatchObject({ direction: 0, content: 'Como pago o boleto?' });
    expect(await customer.read<Line[]>('GET', SEARCH)).toEqual([sent]);
    await lender.pass(AGENT_SECONDS + 1);
    await customer.read('POST', SEND, { message: 'Obrigada' });
    const lines = await customer.read<Line[]>('GET', SEARCH);
    expect(lines.map(({ direction }) => direction)).toEqual([0, 1, 0]);
    expect(lines[1]?.content).toContain('<strong>Pix</strong>');
    expect(await other.read<Line[]>('GET', SEARCH)).toEqual([]);
  });

  const SERVED: [name: string, situation: RunningLoanOptions, status: number][] = [
    ['in time', { firstDueIn: 10 }, 201],
    ['late', { firstDueIn: -10 }, 201],
    ['with an agreement elsewhere', { firstDueIn: -40, state: 'lateInExternalAgreement' }, 201],
    ['settled', { firstDueIn: -200, term: 3, state: 'settled' }, 409],
    ['sold', { firstDueIn: -200, term: 3, state: 'sold' }, 409],
  ];
  it.each(SERVED)('of a loan %s', async (_name, situation, status) => {
    const customer = await runningLoan(lender, situation);
    expect((await customer.call('POST', SEND, { body: { message: 'Oi' } })).status).toBe(status);
  });

  it('has no empty lines', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await customer.refusal('POST', SEND, { message: '   ' })).toEqual([422, 'message-empty']);
  });
});

it.each([
  ['Quero ANTECIPAR', 'juros dos dias que faltam'],
  ['está atrasado?', '1% ao mês'],
  ['mudar o vencimento', 'outro dia'],
  ['e o seguro?', '10 dias'],
  ['bom dia', 'Recebi a sua mensagem'],
])('%s is answered with «%s»', (message, part) => {
  expect(answerTo(message, null)).toContain(part);
});

it('escapes the name', () => {
  expect(answerTo('oi', '<img src=x>')).not.toContain('<img');
});
