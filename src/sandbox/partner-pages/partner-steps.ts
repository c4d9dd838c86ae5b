/** The steps done at a partner's page, one row each: the page's text and the effect of its confirmation. */

import { finishFirstPending } from '../credit-decision/steps.ts';
import { confirmIdentity } from '../handlers/images.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';

export interface PartnerStep {
  /** Last segment of the URL. */
  readonly slug: string;
  readonly partner: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly yes: string;
  readonly no: string;
  /**
   * The partner informs the lender itself; throws `conflict-of-state` when the step is not pending. Without it the
   * customer brings the partner's reference back and the portal informs the lender.
   */
  readonly finish?: (loan: LoanRecord, now: Date) => LoanRecord;
}

export const PARTNER_STEPS: readonly PartnerStep[] = [
  {
    slug: 'statement',
    partner: 'Banco Demonstração',
    title: 'Autorizar o envio do extrato',
    text: [
      'A sua financeira pediu o extrato dos últimos 90 dias da sua conta para analisar a renda.',
      'O envio acontece uma única vez. Nenhuma senha é compartilhada.',
    ],
    yes: 'Autorizar e voltar',
    no: 'Não autorizar',
    finish: (loan, now) => finishFirstPending(loan, [2, 10, 1], now),
  },
  {
    slug: 'assessment',
    partner: 'iAssessments',
    title: 'Questionário de perfil',
    text: [
      'Aqui você responderia a perguntas rápidas sobre como cuida do seu dinheiro.',
      'Nesta demonstração, basta concluir.',
    ],
    yes: 'Concluir questionário',
    no: 'Responder depois',
  },
  {
    slug: 'unico',
    partner: 'unico',
    title: 'Confirmar a sua identidade',
    text: [
      'Aqui a câmera compararia o seu rosto com a foto do seu documento.',
      'Nesta demonstração, basta confirmar.',
    ],
    yes: 'Confirmar identidade',
    no: 'Agora não',
    finish: confirmIdentity,
  },
];
