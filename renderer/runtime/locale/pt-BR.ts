/** Brazilian Portuguese. */
import type { Catalogue } from './catalogue.ts';
import { isToday, two } from './clock.ts';

/** A time in the device's zone, with the day unless it is today: «às 14h20», «em 26/11, às 14h20». */
function timeOf(at: string): string {
  const time = new Date(at);
  const day = isToday(time) ? '' : `em ${two(time.getDate())}/${two(time.getMonth() + 1)}, `;
  return `${day}às ${time.getHours()}h${two(time.getMinutes())}`;
}

export const catalogue: Catalogue = {
  numbers: { decimal: ',', thousands: '.' },
  currency: { sign: 'R$', gap: '\u00a0', decimals: 2 },
  dates: { order: 'day-month', pattern: 'dd/mm/aaaa' },
  page: {
    skip: 'Pular para o conteúdo',
    menu: 'Menu',
    closeMenu: 'Fechar o menu',
    mainNavigation: 'Principal',
    footerNavigation: 'Rodapé',
    stages: 'Etapas',
    stage: (position, count) => `Etapa ${position} de ${count}:`,
    done: 'Feito:',
    shown: (count, all) => `Mostrando ${count} de ${all}.`,
    copied: 'Copiado',
    close: 'Fechar',
    offline: 'Sem internet. Esta página continua aqui; para ir a outra, espere a conexão voltar.',
    kept: (at) => `Sem internet. Mostrando o que foi guardado ${timeOf(at)}.`,
    keptAt: (at) => `Guardado ${timeOf(at)}`,
    loading: 'Carregando…',
    renderError: 'Erro ao renderizar a página.',
    retry: 'Tentar novamente',
    partError: 'Não foi possível carregar esta parte da página.',
    retryPart: 'Tentar de novo',
    read: 'Li até o fim',
  },
  form: {
    optional: '(opcional)',
    choose: 'Escolha',
    close: 'Fechar',
    sending: 'Enviando…',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
    errorsTitle: (count) => (count === 1 ? 'Há um campo para corrigir' : `Há ${count} campos para corrigir`),
    less: (by) => `${by} a menos`,
    more: (by) => `${by} a mais`,
    look: 'Ver como fica',
    nextStep: 'Continuar',
    previousStep: 'Voltar',
    step: (number, count) => `Passo ${number} de ${count}`,
  },
  carousel: {
    previous: 'Anterior',
    next: 'Próximo',
    place: (position, count) => `${position} de ${count}`,
    pause: 'Pausar',
    play: 'Continuar',
  },
  upload: {
    takePhoto: 'Tirar foto',
    chooseFile: 'Escolher arquivo',
    retakePhoto: 'Tirar outra foto',
    chooseAnother: 'Escolher outro arquivo',
    remove: 'Remover',
    preview: 'Pré-visualização da foto',
    preparing: 'Preparando o arquivo…',
    chosen: (name) => `Arquivo escolhido: ${name}`,
  },
  group: {
    remove: 'Remover',
    undo: 'Desfazer',
    of: (name, count) => `${name} de ${count}`,
    added: (name) => `Você incluiu: ${name}`,
    removed: (name) => `Você removeu: ${name}`,
    restored: (name) => `Você trouxe de volta: ${name}`,
  },
};
