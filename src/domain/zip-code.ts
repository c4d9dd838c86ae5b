/** CEP, the Brazilian zip code: eight digits, shown `00000-000`. */

/** Whether the text is eight digits. */
export function isZipCode(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** `01310100` → `01310-100`; any other text comes back as it is. */
export function formatZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
