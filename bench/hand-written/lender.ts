/** Calls of the lender and texts, as a careful developer writes them. */

/** @throws with the status of a refusal */
export async function call<T>(path: string, body?: object, method = 'POST'): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method: body ? method : 'GET',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<T>;
}

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** @param cents as the lender sends them */
export const money = (cents: number) => MONEY.format(cents / 100);

/** @param iso yyyy-mm-dd, with or without a time */
export const date = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');
