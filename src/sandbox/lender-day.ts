/** The lender's calendar: days are those of Brasília, which has kept UTC−3 all year since 2019 (Decree 9.772). */

const BRASILIA_OFFSET = 3 * 60 * 60 * 1000;

/** The day at `instant`, yyyy-mm-dd. */
export function lenderDay(instant: Date): string {
  return new Date(instant.getTime() - BRASILIA_OFFSET).toISOString().slice(0, 10);
}
