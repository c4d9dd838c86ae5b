/** What the renderer itself says around a screen. One place to change the language. */

export const WORDS = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  mainNavigation: 'Principal',
  footerNavigation: 'Rodapé',
  close: 'Fechar',
  loading: 'Carregando…',
  renderError: 'Erro ao renderizar a página.',
  retry: 'Tentar novamente',
};
