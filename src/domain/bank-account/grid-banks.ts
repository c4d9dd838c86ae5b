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

/** Whether a customer finds the bank, by its code of three digits, among the tiles of the grid. */
export const isGridBank = (code: string | null | undefined): boolean =>
  code != null && GRID_BANK_CODES.includes(code);
