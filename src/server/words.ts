/** What the server itself says to customers: the bodies of refused calls, and pages for browsers without scripts. */
import type { ServerWords } from '@trilha/server/http/words';

export const words: ServerWords = {
  errors: {
    400: { code: 'request-invalid', message: 'A requisição não pôde ser entendida.' },
    401: { code: 'unauthenticated', message: 'Entre novamente para continuar.' },
    403: { code: 'forbidden', message: 'Você não tem acesso a este recurso.' },
    404: { code: 'not-found', message: 'Não encontrado.' },
    405: { code: 'method-not-allowed', message: 'Método não aceito neste endereço.' },
    408: { code: 'request-invalid', message: 'A requisição demorou demais.' },
    409: { code: 'conflict-of-state', message: 'Esta ação não é possível agora.' },
    413: { code: 'payload-too-large', message: 'O conteúdo enviado é grande demais.' },
    414: { code: 'request-invalid', message: 'O endereço é longo demais.' },
    415: { code: 'unsupported-media-type', message: 'Este tipo de conteúdo não é aceito.' },
    421: { code: 'host-unknown', message: 'Este servidor não atende por este nome.' },
    429: { code: 'too-many-requests', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
    431: { code: 'request-invalid', message: 'Os cabeçalhos são longos demais.' },
    500: { code: 'internal-error', message: 'Ocorreu um erro. Tente novamente.' },
    502: { code: 'lender-unreachable', message: 'O serviço está indisponível. Tente novamente.' },
    504: { code: 'lender-timeout', message: 'O serviço demorou a responder. Tente novamente.' },
  },
  failures: {
    413: ['O arquivo é grande demais', 'Volte, escolha um arquivo menor e envie outra vez.'],
    403: [
      'Não foi possível enviar',
      'Esta página ficou aberta por muito tempo. Abra de novo e envie outra vez.',
    ],
    400: [
      'Não foi possível continuar',
      'Esta página mudou desde que você a abriu. Abra de novo e tente outra vez.',
    ],
    429: ['Muitos envios agora', 'Volte, espere um minuto e envie outra vez.'],
    408: ['O envio demorou demais', 'Volte, confira sua conexão e envie outra vez.'],
    503: ['Muitos envios agora', 'Volte, espere alguns segundos e envie outra vez.'],
    500: ['Algo deu errado', 'Não foi por sua causa. Abra a página de novo em alguns minutos.'],
    200: [
      'Ative os cookies ou o JavaScript',
      'Seu navegador não executa JavaScript e recusa cookies. Para continuar, ative um dos dois.',
    ],
  },
  failedTitle: (title) => `Erro: ${title}`,
  openAgain: 'Abrir de novo',
  lookAgain: 'Atualizar esta página',
  download: 'Baixar o arquivo',
};
