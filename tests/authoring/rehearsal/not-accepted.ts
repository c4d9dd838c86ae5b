/** What ships and cannot be played to the lender's acceptance. */
import type { RehearsalOutcome } from '../../../renderer/authoring/rehearsal/verdict.ts';

/** Forms whose submit the lender does not accept from a new customer of a sample, and why. */
export const NOT_ACCEPTED: Readonly<Record<string, [RehearsalOutcome, reason: string]>> = {
  'part/cliente/partes/trocar-celular': ['refused', 'the code was sent to the customer'],
  'part/cliente/partes/trocar-email': ['refused', 'the code was sent to the customer'],
  'screen/acesso/entrar': ['refused', 'nobody has that password'],
  'screen/acesso/entrar/a': ['refused', 'nobody has that password'],
  'screen/acesso/senha': [
    'refused for its shape',
    'the code is in the address of a message; the flow handles it',
  ],
  'screen/acesso/senha/a': [
    'refused for its shape',
    'the code is in the address of a message; the flow handles it',
  ],
  'screen/cliente/emprestimo/multiplik/termos': [
    'sends nothing',
    'the signature must be the customer’s name',
  ],
  'screen/cliente/pagamento/cartao': ['refused', 'the holder must be the customer'],
  'screen/emprestimo/open-finance': ['sends nothing', 'the next screen sends the bank that is chosen'],
  'screen/solicitacao/contrato-final': ['refused', 'the code was sent to the customer'],
  'screen/solicitacao/informacoes-contrato': ['refused', 'only advertising tells promotional codes'],
  'screen/solicitacao/inicio/banco-parceiro': ['refused', 'only the partner knows its password'],
  'screen/solicitacao/renda': ['sends nothing', 'chooses a way'],
  'screen/solicitacao/renda/ia-ebs': ['sends nothing', 'chooses a way'],
  'screen/solicitacao/verificacao-de-token': ['refused', 'the code was sent to the customer'],
  'screen/solicitacao/verificacao-de-token/cadastro': ['refused', 'the code was sent to the customer'],
};
