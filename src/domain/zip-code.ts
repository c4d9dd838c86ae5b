/** CEP, the Brazilian zip code: eight digits, shown `00000-000`. */

export const ZIP_CODE = /^\d{8}$/;

/** Whether the text is eight digits. */
export function isZipCode(text: string): boolean {
  return ZIP_CODE.test(text);
}

/** `01310100` → `01310-100`; any other text is returned unchanged. */
export function formatZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}
