/** Shops that take applications, by distance between the seats of their city and of a zip code's city. */
import { type Coordinates, distanceInKilometres } from '../../domain/distance.ts';
import { findAddress } from './address.ts';
import seats from './city-seats.json' with { type: 'json' };
import list from './sellers.json' with { type: 'json' };

/** Shape of `Seller` in schemas/api; `distance` in kilometres with one decimal. */
export type SellerReference = {
  id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  distance: number;
};

const seatKey = (city: string, state: string): string => `${city}/${state}`;
const seatsByCity = new Map(seats.map((seat) => [seatKey(seat.city, seat.state), seat]));
const capitals = new Map(seats.filter(({ capital }) => capital).map((seat) => [seat.state, seat]));

/**
 * The seat of the zip code's city, or the state's capital if only the state is known; null for an unknown zip code.
 */
function placeOf(zip: string): Coordinates | null {
  const address = findAddress(zip);
  if (!address) return null;
  return seatsByCity.get(seatKey(address.city, address.state)) ?? capitals.get(address.state) ?? null;
}

function sellerAt(id: string, zip: string, from: Coordinates): SellerReference {
  const address = findAddress(zip);
  const place = placeOf(zip);
  if (!address || !place) throw new Error(`the seller ${id} stands nowhere`);
  const { streetAddress, neighborhood, city, state } = address;
  return {
    id,
    name: `Ponto de atendimento ${neighborhood || city}`,
    address: [streetAddress, neighborhood].filter(Boolean).join(', '),
    city,
    state,
    distance: Math.round(distanceInKilometres(from, place) * 10) / 10,
  };
}

/**
 * The `limit` nearest sellers, nearest first.
 * @param zip eight digits
 * @returns null when the zip code belongs to no state
 */
export function nearestSellers(zip: string, limit: number): SellerReference[] | null {
  const from = placeOf(zip);
  if (!from) return null;
  return list
    .map(({ id, zipCode }) => sellerAt(id, zipCode, from))
    .sort((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
    .slice(0, limit);
}
