/** The renderer's own texts around a screen, in one place for translation. */

const two = (number: number): string => String(number).padStart(2, '0');

/** A time in the device's zone, with the day unless it is today: «às 14h20», «em 26/11, às 14h20». */
function timeOf(at: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `em ${two(time.getDate())}/${two(time.getMonth() + 1)}, `;
  return `${day}às ${time.getHours()}h${two(time.getMinutes())}`;
}

export const WORDS = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  mainNavigation: 'Principal',
  footerNavigation: 'Rodapé',
  stages: 'Etapas',
  stage: (position: number, count: number) => `Etapa ${position} de ${count}:`,
  done: 'Feito:',
  shown: (count: number, all: number) => `Mostrando ${count} de ${all}.`,
  copied: 'Copiado',
  close: 'Fechar',
  offline: 'Sem internet. Esta página continua aqui; para ir a outra, espere a conexão voltar.',
  kept: (at: string) => `Sem internet. Mostrando o que foi guardado ${timeOf(at)}.`,
  keptAt: (at: string) => `Guardado ${timeOf(at)}`,
  loading: 'Carregando…',
  renderError: 'Erro ao renderizar a página.',
  retry: 'Tentar novamente',
  partError: 'Não foi possível carregar esta parte da página.',
  retryPart: 'Tentar de novo',
};
