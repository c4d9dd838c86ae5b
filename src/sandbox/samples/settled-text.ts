/** Takes chance out of what the lender answered: ids, the invented person and the seconds a run takes. */

/** What stands for an invented person. The CPF is one that the Receita's check digits fit and nobody holds here. */
const TAX_ID = '52998224725';
const PHONE = '11987654321';

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Ids told apart by a number, e.g. of installments, begin like the loan's. */
const NUMBERED = /"[0-9a-f]{8}(-\d{1,2})"/g;
const INSTANT = /\b(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}(?:\.\d+)?Z/g;

export interface Invented {
  readonly taxId: string;
  readonly phone: string | null;
}

/**
 * The same JSON without chance: one person, ids counted in the order of their first mention, instants to the minute.
 * @param value what one customer's reads answered, together, so that an id is the same in all of them
 */
export function settled<T>(value: T, { taxId, phone }: Invented): T {
  const ids = new Map<string, string>();
  const idOf = (written: string): string => {
    const known = ids.get(written) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(written, known);
    return known;
  };
  const text = JSON.stringify(value)
    .replaceAll(taxId, TAX_ID)
    .replaceAll(phone ?? PHONE, PHONE)
    .replace(INSTANT, '$1:00.000Z')
    .replace(NUMBERED, '"00000000$1"')
    .replace(UUID, idOf);
  return JSON.parse(text) as T;
}
