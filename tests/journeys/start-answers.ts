/** The start form as one person fills it, and how many applications the lender keeps of that person. */

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { type Answer, fillFields } from '../support/fill.ts';
import { arrive } from './play.ts';

export const START_PATH = '/emprestimo/solicitacao/inicio';
export const AFTER_START_PATH = '/emprestimo/solicitacao/informacoes-contrato';
export const SUBMIT = 'Ver minha proposta';

const TAX_ID = '52998224725';

export const START_ANSWERS: Readonly<Record<string, Answer>> = {
  'De quanto você precisa?': '1000',
  CPF: '52998224725',
  'Nome completo': 'Ana Maria de Souza',
  'Data de nascimento': '15031990',
  'E-mail': 'ana.souza@exemplo.com.br',
  'Celular com DDD': '11987654321',
  'Fonte de renda': 'Trabalho com carteira assinada',
  'Quanto você recebe por mês?': '3500',
  'Em que dia você recebe?': '5',
  'Li e aceito os termos e condições': true,
  'Autorizo a consulta ao meu histórico de crédito': true,
};

/** Opens the start page and fills all of it, submitting nothing. */
export async function fillStart(page: Page, origin: string): Promise<void> {
  await page.goto(origin + START_PATH);
  await arrive(page, START_PATH);
  await fillFields(page, START_ANSWERS);
}

/**
 * How many applications the lender holds of that person.
 * @param dataDir of a portal that has ended
 */
export async function countApplications(dataDir: string): Promise<number> {
  const migrations = join(import.meta.dirname, '../../src/sandbox/database/migrations');
  const database = await openDatabase({ directory: dataDir, migrations });
  try {
    const rows = await database.query<{ count: number }>(
      'select count(*)::int as count from loan join customer on customer.id = loan.customer_id where tax_id = $1',
      [TAX_ID],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}
