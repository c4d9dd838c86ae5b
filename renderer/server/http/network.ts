/**
 * The network that limits count a caller by. One IPv6 connection owns 2^64 addresses, so a limit by address would limit
 * nobody there.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** Groups of 16 bits that name the network of an IPv6 address: /64. */
const NETWORK_GROUPS = 4;

/** IPv4 addresses of clients that reach a listener for both: `::ffff:192.0.2.1`. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The network of an IPv6 address without its zone, as lower-case groups without leading zeros. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // A dotted end is two groups; it never reaches the first four unless the address is mapped.
  const count = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - count }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}

/** An IPv4 address itself, the /64 of an IPv6 address (`2001:db8:0:1::/64`), or the text if it is neither. */
export function networkOf(address: string): string {
  const text = address.trim().replace(/%.*$/, '');
  const mapped = MAPPED.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(text) ? `${prefixOf(text)}::/64` : text;
}

/**
 * The network that a trail may keep of where somebody came from, and that is no address of one person:
 * `203.0.113.0/24`, `2001:db8:0:1::/64`; null for what is no address.
 */
export function keptNetworkOf(address: string): string | null {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24');
  return network.endsWith('/64') ? network : null;
}
