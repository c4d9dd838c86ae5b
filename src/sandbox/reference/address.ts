/** The address of a zip code, as far as known: street, otherwise city, otherwise state. */
import { isZipCode } from '../../domain/zip-code.ts';
import ranges from './postal-ranges.json' with { type: 'json' };
import streets from './streets.json' with { type: 'json' };

/** An unknown part is an empty text. Shape of `Address` in schemas/api. */
export type Address = {
  /** Eight digits. */
  zipCode: string;
  /** UF. */
  state: string;
  city: string;
  neighborhood: string;
  /** Kind and name of the street: `Avenida Paulista`. */
  streetAddress: string;
  /** Kind of the street: `Avenida`. */
  typeName: string;
};

const streetsByZip = new Map(streets.map((street) => [street.zipCode, street]));

/**
 * Finds an address.
 * @param zip eight digits
 * @returns null when the zip code belongs to no state, or the text is not eight digits
 */
export function findAddress(zip: string): Address | null {
  const street = streetsByZip.get(zip);
  if (street) return street;
  const state = within(ranges.states, zip)?.state;
  if (!state) return null;
  const city = within(ranges.cities, zip)?.city ?? '';
  return { zipCode: zip, state, city, neighborhood: '', streetAddress: '', typeName: '' };
}

function within<R extends { from: string; to: string }>(list: readonly R[], zip: string): R | undefined {
  return isZipCode(zip) ? list.find((range) => range.from <= zip && zip <= range.to) : undefined;
}
