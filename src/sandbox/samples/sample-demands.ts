/** Demands about their own data that customers of some scenarios made, with what staff answered. */

import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { answerDemand, type DemandAnswer } from '../privacy/answer-demand.ts';
import type { DemandKind } from '../privacy/demand.ts';

interface SampleDemand {
  readonly asked: { readonly kind: DemandKind; readonly comment?: string };
  /** Null while it is open, or where it is carried out at once. */
  readonly answer: DemandAnswer | null;
}

const DEMANDS: Readonly<Record<string, readonly SampleDemand[]>> = {
  started: [
    { asked: { kind: 'copy' }, answer: null },
    { asked: { kind: 'deletion' }, answer: null },
    {
      asked: { kind: 'correction', comment: 'O nome da minha rua mudou' },
      answer: { answer: 'Corrigimos o nome da rua.', accepted: true },
    },
    {
      asked: { kind: 'complaint', comment: 'Recebi o mesmo aviso duas vezes' },
      answer: { answer: 'O aviso foi enviado uma vez só, para dois contatos seus.', accepted: false },
    },
    { asked: { kind: 'complaint', comment: 'Ainda recebo ligações' }, answer: null },
  ],
};

/**
 * Makes the demands of a scenario, and answers them.
 * @param ask sends a demand as the customer; gives its id
 * @param call the lender's time and caller, without the transaction
 */
export async function makeDemands(
  scenario: string,
  database: Database,
  call: Omit<CallContext, 'database'>,
  ask: (demand: SampleDemand['asked']) => Promise<string>,
): Promise<void> {
  for (const { asked, answer } of DEMANDS[scenario] ?? []) {
    const id = await ask(asked);
    if (answer)
      await database.transaction((transaction) =>
        answerDemand({ ...call, database: transaction }, id, answer),
      );
  }
}
