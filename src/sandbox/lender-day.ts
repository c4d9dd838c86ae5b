/** The lender's calendar: days are those of Brasília. */
import { brasiliaDay } from '../domain/calendar-date.ts';

/** The day at `instant`, yyyy-mm-dd. */
export const lenderDay = brasiliaDay;
