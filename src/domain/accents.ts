/** `Não` → `Nao`: letters without the marks above and below them. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
