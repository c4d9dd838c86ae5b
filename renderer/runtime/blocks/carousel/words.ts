/** Texts of a carousel, beside `../words.ts`: no first page has one. */

export const CAROUSEL_WORDS = {
  previous: 'Anterior',
  next: 'Próximo',
  place: (position: number, count: number) => `${position} de ${count}`,
  pause: 'Pausar',
  play: 'Continuar',
};
