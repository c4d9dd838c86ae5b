/** Brazilian Portuguese. */
import type { Catalogue } from './catalogue.ts';
import { isToday, two } from './clock.ts';

/** A time in the device's zone, with the day unless it is today: «às 14h20», «em 26/11, às 14h20». */
function timeOf(at: string): string {
  const time = new Date(at);
  const day = isToday(time) ? '' : `em ${two(time.getDate())}/${two(time.getMonth() + 1)}, `;
  return `${day}às ${time.getHours()}h${two(time.getMinutes())}`;
}

export const locale = 'pt-BR';
export const numbers: Catalogue['numbers'] = { decimal: ',', thousands: '.' };
export const dates: Catalogue['dates'] = { order: 'day-month-year', separator: '/', pattern: 'dd/mm/aaaa' };
export const skip = 'Pular para o conteúdo';
export const languages = 'Idioma';
export const menu = 'Menu';
export const closeMenu = 'Fechar o menu';
export const mainNavigation = 'Principal';
export const footerNavigation = 'Rodapé';
export const stages = 'Etapas';
export const stage: Catalogue['stage'] = (position, count) => `Etapa ${position} de ${count}:`;
export const doneStep = 'Feito:';
export const shownOf: Catalogue['shownOf'] = (count, all) => `Mostrando ${count} de ${all}.`;
export const copied = 'Copiado';
export const close = 'Fechar';
export const offline = 'Sem internet. Esta página continua aqui; para ir a outra, espere a conexão voltar.';
export const keptSince: Catalogue['keptSince'] = (at) =>
  `Sem internet. Mostrando o que foi guardado ${timeOf(at)}.`;
export const keptAt: Catalogue['keptAt'] = (at) => `Guardado ${timeOf(at)}`;
export const loading = 'Carregando…';
export const renderError = 'Erro ao renderizar a página.';
export const retry = 'Tentar novamente';
export const partError = 'Não foi possível carregar esta parte da página.';
export const retryPart = 'Tentar de novo';
export const optional = '(opcional)';
export const choose = 'Escolha';
export const sending = 'Enviando…';
export const errorsTitle: Catalogue['errorsTitle'] = (count) =>
  count === 1 ? 'Há um campo para corrigir' : `Há ${count} campos para corrigir`;
export const less: Catalogue['less'] = (by) => `${by} a menos`;
export const more: Catalogue['more'] = (by) => `${by} a mais`;
export const look = 'Ver como fica';
export const nextStep = 'Continuar';
export const previousStep = 'Voltar';
export const step: Catalogue['step'] = (number, count) => `Passo ${number} de ${count}`;
export const previous = 'Anterior';
export const next = 'Próximo';
export const placeOf: Catalogue['placeOf'] = (position, count) => `${position} de ${count}`;
export const pause = 'Pausar';
export const play = 'Continuar';
export const takePhoto = 'Tirar foto';
export const chooseFile = 'Escolher arquivo';
export const retakePhoto = 'Tirar outra foto';
export const chooseAnother = 'Escolher outro arquivo';
export const remove = 'Remover';
export const preview = 'Pré-visualização da foto';
export const preparing = 'Preparando o arquivo…';
export const chosen: Catalogue['chosen'] = (name) => `Arquivo escolhido: ${name}`;
export const undo = 'Desfazer';
export const elementOf: Catalogue['elementOf'] = (name, count) => `${name} de ${count}`;
export const elementAdded: Catalogue['elementAdded'] = (name) => `Você incluiu: ${name}`;
export const elementRemoved: Catalogue['elementRemoved'] = (name) => `Você removeu: ${name}`;
export const elementRestored: Catalogue['elementRestored'] = (name) => `Você trouxe de volta: ${name}`;
export const readToEnd = 'Li até o fim';
export const show = 'Mostrar';
export const hide = 'Ocultar';
export const showPassword = 'Mostrar senha';
export const hidePassword = 'Ocultar senha';
