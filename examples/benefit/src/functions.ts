/** What expressions of this product may call. */
export const longDay = (day: string | null): string =>
  day === null
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
