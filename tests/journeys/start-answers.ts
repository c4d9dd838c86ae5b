/** The start form's answers for one person, and how many applications the lender has for that person. */

import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import { type Answer, fillFields } from '../support/fill.ts';
import { arrive } from './play.ts';

export const START_PATH = '/emprestimo/solicitacao/inicio';
export const AFTER_START_PATH = '/emprestimo/solicitacao/informacoes-contrato';
export const SUBMIT = 'Ver minha proposta';

export const START_TAX_ID = '52998224725';

/** Answers of a new person, whose CPF and contacts are not in use. */
export function newApplicant(): { readonly taxId: string; readonly answers: Record<string, Answer> } {
  const base = String(randomInt(300_000_000, 900_000_000));
  const taxId = base + cpfCheckDigits(base);
  const contacts = { 'E-mail': `ana.${base}@exemplo.com.br`, 'Celular com DDD': `119${base.slice(1)}` };
  return { taxId, answers: { ...START_ANSWERS, CPF: taxId, ...contacts } };
}

export const START_ANSWERS: Readonly<Record<string, Answer>> = {
  'De quanto você precisa?': '1000',
  CPF: START_TAX_ID,
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

const FIRST_STEP = ['De quanto você precisa?', 'CPF', 'Celular com DDD'];

/** The answers that the page as it comes has fields for, and those of the steps after it. */
export function byFirstStep(
  answers: Readonly<Record<string, Answer>>,
): readonly [first: Record<string, Answer>, later: Record<string, Answer>] {
  const of = (isFirst: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([label]) => FIRST_STEP.includes(label) === isFirst));
  return [{ ...of(true), 'Em quantas parcelas?': '6x' }, of(false)];
}

/** Opens the start page and fills all fields, without submitting. */
export async function fillStart(
  page: Page,
  origin: string,
  answers: Readonly<Record<string, Answer>>,
): Promise<void> {
  await page.goto(origin + START_PATH);
  await arrive(page, START_PATH);
  await fillFields(page, answers);
}

/** How many applications a portal's lender has for this person. */
export async function countApplications(origin: string, taxId: string): Promise<number> {
  const reply = await fetch(`${origin}/sandbox/api/events?taxId=${taxId}`);
  const { events } = (await reply.json()) as { events: { loanId: string }[] };
  return new Set(events.map(({ loanId }) => loanId)).size;
}
