/** The renderer's own texts on pages without scripts: only servers load them. */

export const PLAIN_WORDS = {
  look: 'Ver como fica',
  closeMenu: 'Fechar o menu',
};
