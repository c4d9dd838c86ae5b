/**
 * The text of the contract as the portal shows it for the signature; a test compares the two
 * (schemas/solicitacao/contrato.screen.yaml).
 */
import { statedBrand } from '../../api/load-brands.ts';
import { dateLong, maskedTaxId, money, percent } from '../../domain/expression-functions.ts';
import { keepTogether } from '../../domain/kept-together.ts';
import type { LoanCost } from '../../domain/loan/loan-cost.ts';
import type { SignedContract } from '../life-cycle/signature.ts';
import type { PdfParagraph } from './pdf-document.ts';

function termsOf({ conditions }: SignedContract, cost: LoanCost): PdfParagraph[] {
  const insurance =
    cost.monthlyPremium > 0
      ? `, que somam ${money(cost.installmentsPayment)} do empréstimo e ${money(cost.monthlyPremium)} do SuperSeguro que você escolheu`
      : '';
  return [
    [
      '2. O empréstimo.',
      `Você recebe ${money(conditions.principal)}. O valor financiado é ${money(conditions.financedAmount)}, que soma o valor recebido, o IOF de ${money(conditions.taxes)} e a tarifa de cadastro de ${money(conditions.oneTimeFee)}.`,
    ],
    [
      '3. O pagamento.',
      `São ${conditions.term} parcelas mensais de ${money(cost.payment)}${insurance}. A primeira vence em ${dateLong(conditions.firstInstallment.dueDate)} e a última em ${dateLong(conditions.lastInstallment.dueDate)}. No fim, você terá pago ${money(cost.totalPayment)}.`,
    ],
    [
      '4. Os juros e o custo.',
      `Os juros são de ${percent(conditions.monthlyInterestRate)} ao mês, o que dá ${percent(conditions.annualInterestRate)} ao ano. O custo efetivo total (CET), que soma juros, imposto, tarifa${cost.monthlyPremium > 0 ? ' e seguro' : ''}, é de ${percent(cost.effectiveMonthlyInterestRate)} ao mês, ou ${percent(cost.effectiveAnnualInterestRate)} ao ano.`,
    ],
  ];
}

/** The paragraphs, each with its heading. @param cost of the signed conditions, with the insurance signed with them */
export function contractText(contract: SignedContract, cost: LoanCost): PdfParagraph[] {
  const { name: brand, about } = statedBrand(contract.brand);
  const paragraphs: PdfParagraph[] = [
    [
      '1. Quem participa.',
      `De um lado, ${about.lender}, CNPJ ${about.lenderTaxId}, a instituição que concede o empréstimo, representada pela ${brand} (${about.company}, CNPJ ${about.companyTaxId}). De outro, você, ${contract.name ?? ''}, CPF ${maskedTaxId(contract.taxId)}.`,
    ],
    ...termsOf(contract, cost),
    [
      '5. Se a parcela atrasar.',
      'Se o vencimento cair em sábado, domingo ou feriado bancário, o pagamento no dia útil seguinte está em dia. Depois, há multa de 2% sobre o valor em atraso e juros de mora de 1% ao mês, contados por dia desde o vencimento. O atraso pode ser informado aos serviços de proteção ao crédito, com aviso antes.',
    ],
    [
      '6. Se você quiser pagar antes.',
      'Você pode antecipar uma ou todas as parcelas quando quiser, com desconto proporcional dos juros (Código de Defesa do Consumidor, art. 52, § 2º).',
    ],
    [
      '7. Se você desistir.',
      'Você tem 7 dias depois de receber o dinheiro para desistir, sem explicar o motivo, devolvendo o valor recebido (Código de Defesa do Consumidor, art. 49).',
    ],
    [
      '8. O depósito.',
      'O dinheiro vai por Pix ou transferência para uma conta no seu nome, que você informa neste pedido. Nunca pedimos depósito adiantado para liberar o empréstimo.',
    ],
    [
      '9. Seus dados.',
      'Usamos seus dados para cumprir este contrato e a lei. Você pode pedir para ver, corrigir ou apagar seus dados pelos canais de atendimento.',
    ],
    [
      '10. A assinatura.',
      'Ao aceitar, você assina eletronicamente. Guardamos a data, a hora e o aparelho do aceite.',
    ],
  ];
  return paragraphs.map(([heading, text]) => [heading, keepTogether(text)]);
}
