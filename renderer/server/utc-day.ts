/** The day of an instant in UTC, yyyy-mm-dd: the day of products that name no other. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
