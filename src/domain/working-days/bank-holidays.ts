/**
 * The days on which banks in Brazil do not work, besides Saturdays and Sundays: national holidays by law, and those of the
 * Conselho Monetário Nacional. Holidays of a state or town are not among them: they change
 * no working day of the financial market (Comunicado BCB 35.690, 19 May 2020).
 */
import { addDays } from '../calendar-date.ts';
import { easterSunday } from './easter.ts';

/** The years whose holidays stand here. `from` follows from Lei 10.607/2002; slips have due dates up to 2049. */
export const KNOWN_YEARS = { from: 2003, until: 2049 } as const;

interface FixedHoliday {
  readonly name: string;
  /** mm-dd. */
  readonly day: string;
  readonly source: string;
  /** First year in which it is one; all known years by default. */
  readonly from?: number;
}

interface MovableHoliday {
  readonly name: string;
  readonly daysAfterEaster: number;
  readonly source: string;
}

const LAW_OF_1949 = 'Lei 662/1949, art. 1, as amended by Lei 10.607/2002';
/** The resolution is of 23 December 2020; Res. CMN 2.932/2002, which it replaced, has the same days. */
const MARKET_DAYS = 'Res. CMN 4.880/2020';

const FIXED: readonly FixedHoliday[] = [
  { name: 'Confraternização Universal', day: '01-01', source: LAW_OF_1949 },
  { name: 'Tiradentes', day: '04-21', source: LAW_OF_1949 },
  { name: 'Dia do Trabalho', day: '05-01', source: LAW_OF_1949 },
  { name: 'Independência', day: '09-07', source: LAW_OF_1949 },
  { name: 'Nossa Senhora Aparecida', day: '10-12', source: 'Lei 6.802/1980, art. 1' },
  { name: 'Finados', day: '11-02', source: LAW_OF_1949 },
  { name: 'Proclamação da República', day: '11-15', source: LAW_OF_1949 },
  { name: 'Zumbi e Consciência Negra', day: '11-20', source: 'Lei 14.759/2023, art. 1', from: 2024 },
  { name: 'Natal', day: '12-25', source: LAW_OF_1949 },
];

/** Ash Wednesday is not one: banks open later (Res. CMN 4.880/2020, art. 2, § 1, II), as they do on 24 December. */
const MOVABLE: readonly MovableHoliday[] = [
  { name: 'Segunda-feira de Carnaval', daysAfterEaster: -48, source: MARKET_DAYS },
  { name: 'Terça-feira de Carnaval', daysAfterEaster: -47, source: MARKET_DAYS },
  { name: 'Sexta-feira da Paixão', daysAfterEaster: -2, source: 'Lei 9.093/1995, art. 2' },
  { name: 'Corpus Christi', daysAfterEaster: 60, source: MARKET_DAYS },
];

function holidaysOf(year: number): readonly string[] {
  const easter = easterSunday(year);
  const fixed = FIXED.filter(({ from = year }) => from <= year).map(({ day }) => `${year}-${day}`);
  const movable = MOVABLE.map(({ daysAfterEaster }) => addDays(easter, daysAfterEaster));
  return [...fixed, ...movable].sort();
}

/** The installments of a loan ask for the same few years many times. */
const BY_YEAR: ReadonlyMap<number, readonly string[]> = new Map(
  Array.from({ length: KNOWN_YEARS.until - KNOWN_YEARS.from + 1 }, (_, at) => {
    const year = KNOWN_YEARS.from + at;
    return [year, holidaysOf(year)];
  }),
);

/** yyyy-mm-dd, in order. Throws RangeError for a year whose holidays are not known. */
export function bankHolidaysOf(year: number): readonly string[] {
  const holidays = BY_YEAR.get(year);
  if (holidays) return holidays;
  const known = `${KNOWN_YEARS.from} to ${KNOWN_YEARS.until}`;
  throw new RangeError(`no bank holidays are known of ${year}, only of ${known} (src/domain/working-days)`);
}
