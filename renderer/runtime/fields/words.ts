/** The renderer's own texts for customers and its number format, in one place for translation. */

export const WORDS = {
  optional: '(opcional)',
  choose: 'Escolha',
  datePattern: 'dd/mm/aaaa',
  close: 'Fechar',
  sending: 'Enviando…',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  errorsTitle: (count: number) =>
    count === 1 ? 'Há um campo para corrigir' : `Há ${count} campos para corrigir`,
  less: (by: string) => `${by} a menos`,
  more: (by: string) => `${by} a mais`,
  nextStep: 'Continuar',
  previousStep: 'Voltar',
  step: (number: number, count: number) => `Passo ${number} de ${count}`,
};

export const NUMBERS = { currency: 'R$', decimal: ',', thousands: '.' };
