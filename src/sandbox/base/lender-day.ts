/** The lender's calendar: days in Brasília. */
import { brasiliaDay } from '../../domain/calendar-date.ts';

/** The day at `instant`, yyyy-mm-dd. */
export const lenderDay = brasiliaDay;
