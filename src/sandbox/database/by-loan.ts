/** Puts together the rows of a query that reads of several loans at once, in their order. */
export function byLoan<T extends { readonly loan: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const known = found.get(row.loan);
    if (known) known.push(row);
    else found.set(row.loan, [row]);
  }
  return found;
}
