/** Texts of repeated groups, apart from those that every form needs. */

export const WORDS = {
  remove: 'Remover',
  undo: 'Desfazer',
  /** @param name of the element, with its number */
  of: (name: string, count: number) => `${name} de ${count}`,
  added: (name: string) => `Você incluiu: ${name}`,
  removed: (name: string) => `Você removeu: ${name}`,
  restored: (name: string) => `Você trouxe de volta: ${name}`,
};
