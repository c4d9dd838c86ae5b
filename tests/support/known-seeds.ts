/**
 * Seeds that found a fault once. Every run plays them again besides its own, so that what was mended stays so; a row names
 * the fault.
 */
export const KNOWN_SEEDS: Readonly<
  Record<'app/one-path', readonly (readonly [form: string, seed: number])[]>
> = {
  'app/one-path': [
    // A timer of the chat rendered the browser's page while the server played the other one.
    ['part/cliente/partes/atendimento', 1749307203],
  ],
};
