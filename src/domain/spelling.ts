/** Which words of a text lack their accents. */
import { withoutAccents } from './accents.ts';

/** Words that are often written without their accents, and then are no words at all. */
const ACCENTED = `não você vocês também já além através número números código códigos endereço serviço serviços preço preços
mês próximo próxima próximos próximas último última mínimo mínima máximo máxima possível disponível fácil difícil página
válido válida inválido inválida será serão estão três necessário necessária obrigatório obrigatória salário horário usuário
histórico automático automática empréstimo empréstimos crédito débito cartório depósito período benefício beneficiário agência
prêmio grátis`;

const RIGHT = new Map(ACCENTED.split(/\s+/).map((word) => [withoutAccents(word), word]));

const WORD = /(?<![\p{L}\d@./_-])\p{L}+(?![\p{L}\d@/_-]|\.\p{L})/gu;

/** `solicitacao`, `condicoes`: no Portuguese word ends so without a cedilla and a tilde. */
const ENDING = /^(\p{L}{2,})(cao|coes)$/u;
const ENDINGS: Readonly<Record<string, string>> = { cao: 'ção', coes: 'ções' };

const corrected = (word: string): string | undefined => {
  const [, stem, ending = ''] = ENDING.exec(word) ?? [];
  return RIGHT.get(word) ?? (stem && stem + ENDINGS[ending]);
};

/** The first word of a text that lacks its accents, and where; null where none does. */
export function misspelt(text: string): { at: number; word: string; right: string } | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const right = corrected(word.toLowerCase());
    if (right !== undefined) return { at: index, word, right };
  }
  return null;
}
