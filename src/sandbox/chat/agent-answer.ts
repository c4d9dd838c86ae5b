/**
 * The sandbox agent's reply: the first topic of the table that matches the customer's message. HTML, as agents write.
 */

import { escapeHtml } from '@trilha/language/html-text';
import { withoutAccents } from '../../domain/accents.ts';

interface Topic {
  readonly words: RegExp;
  readonly answer: string;
}

const TOPICS: readonly Topic[] = [
  {
    words: /boleto|pix|pagar|pagamento/,
    answer:
      'Você paga a parcela por <strong>Pix</strong>, boleto ou cartão na página ' +
      '<a href="/cliente/emprestimo">Meu empréstimo</a>.',
  },
  {
    words: /atras|juros|multa/,
    answer:
      'Em atraso, a parcela leva multa de <strong>2%</strong> e juros de <strong>1% ao mês</strong>, contados ' +
      'por dia. Quanto antes você pagar, menor fica o valor.',
  },
  {
    words: /antecip|quitar/,
    answer: 'Ao antecipar, você paga menos: os juros dos dias que faltam são descontados da parcela.',
  },
  {
    words: /vencimento|data/,
    answer: 'Enquanto nenhuma parcela foi paga, dá para escolher outro dia de vencimento.',
  },
  {
    words: /seguro/,
    answer: 'O SuperSeguro pode ser cancelado sem custo em até <strong>10 dias</strong>.',
  },
];

const OTHERWISE = 'Recebi a sua mensagem e vou verificar. Precisa de mais alguma coisa?';

function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** The reply as HTML; `firstName` may be any text or null. */
export function answerTo(message: string, firstName: string | null): string {
  const folded = fold(message);
  const answer = TOPICS.find(({ words }) => words.test(folded))?.answer ?? OTHERWISE;
  const greeting = firstName ? `Olá, ${escapeHtml(firstName)}!` : 'Olá!';
  return `<p>${greeting}</p><p>${answer}</p>`;
}
