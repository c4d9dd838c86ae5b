/**
 * The chat of a running loan: the customer's messages, and an agent who replies after some seconds of the lender's
 * clock.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../api/lender.generated.ts';
import { LenderError } from '../base/lender-error.ts';
import { findLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';
import { answerTo } from './agent-answer.ts';

type ChatMessage = components['schemas']['ChatMessage'];

/** The agent's delay. The portal polls every five seconds. */
export const AGENT_SECONDS = 4;
const CUSTOMER = 0;
const AGENT = 1;
/** The contract's maximum. */
const MOST_MESSAGES = 1000;

/** Human support is for customers with an active loan (specification §6). */
function isServed(loan: LoanRecord): boolean {
  const { phase } = STATES[loan.state];
  return !loan.cancelledAt && phase >= 4 && phase <= 6;
}

async function keepLine(database: Queryable, loanId: string, line: ChatMessage): Promise<void> {
  await database.query(
    'insert into chat_message (id, loan_id, direction, content, sent_at) values ($1, $2, $3, $4, $5)',
    [line.id, loanId, line.direction, line.content, new Date(line.sentAt)],
  );
}

function lineOf(direction: number, content: string, sentAt: Date): ChatMessage {
  return { id: randomUUID(), content, direction, sentAt: sentAt.toISOString() };
}

interface ChatRow {
  id: string;
  content: string;
  direction: number;
  sent_at: Date;
}

async function readLines(call: CallContext, loanId: string): Promise<ChatMessage[]> {
  const rows = await call.database.query<ChatRow>(
    `select id, content, direction, sent_at from chat_message where loan_id = $1 and sent_at <= $2
     order by sent_at desc, direction desc limit $3`,
    [loanId, call.now, MOST_MESSAGES],
  );
  return rows.reverse().map(({ sent_at, ...line }) => ({ ...line, sentAt: sent_at.toISOString() }));
}

/** Oldest first; empty without a loan. */
const searchChat: Handler<'searchChat'> = async (call) => {
  const loan = await findLoan(call);
  return { status: 200, body: loan ? await readLines(call, loan.id) : [] };
};

const sendChatMessage: Handler<'sendChatMessage'> = async (call) => {
  const loan = await requireLoan(call);
  if (!isServed(loan)) {
    throw new LenderError(409, 'conflict-of-state', 'O atendimento é para quem tem um empréstimo ativo.');
  }
  const message = call.body.message.trim();
  if (!message) throw new LenderError(422, 'message-empty', 'Escreva uma mensagem.', 'message');
  const [firstName = null] = loan.content.application.personal.name?.split(/\s+/) ?? [];
  const line = lineOf(CUSTOMER, message, call.now);
  const answeredAt = new Date(call.now.getTime() + AGENT_SECONDS * 1000);
  await keepLine(call.database, loan.id, line);
  await keepLine(call.database, loan.id, lineOf(AGENT, answerTo(message, firstName), answeredAt));
  return { status: 201, body: line };
};

export const chatHandlers: Handlers = { searchChat, sendChatMessage };
