/** What every locale needs to say a time on the device's clock. */

export const two = (number: number): string => String(number).padStart(2, '0');

export const isToday = (time: Date): boolean => time.toDateString() === new Date().toDateString();
