/** The renderer's own texts around a screen, in one place for translation. */

export const WORDS = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  mainNavigation: 'Principal',
  footerNavigation: 'Rodapé',
  stages: 'Etapas',
  stage: (position: number, count: number) => `Etapa ${position} de ${count}:`,
  shown: (count: number, all: number) => `Mostrando ${count} de ${all}.`,
  values: 'Ver os valores',
  copied: 'Copiado',
  close: 'Fechar',
  offline: 'Sem internet. Esta página continua aqui; para ir a outra, espere a conexão voltar.',
  loading: 'Carregando…',
  renderError: 'Erro ao renderizar a página.',
  retry: 'Tentar novamente',
  partError: 'Não foi possível carregar esta parte da página.',
  retryPart: 'Tentar de novo',
};
