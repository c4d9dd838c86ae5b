/** What expressions of this product may call. */
import { locale } from '@trilha/runtime/locale/current';

export const longDay = (day: string | null): string =>
  day === null
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
