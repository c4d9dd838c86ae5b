/** COMPE codes of the nine banks that most customers use, in the order of specification §2.5. */
export const GRID_BANK_CODES: readonly string[] = [
  '001',
  '104',
  '237',
  '033',
  '341',
  '041',
  '260',
  '077',
  '336',
];

/** Whether the bank, by its three-digit code, is one of the grid's tiles. */
export const isGridBank = (code: string | null | undefined): boolean =>
  GRID_BANK_CODES.some((tile) => tile === code);
