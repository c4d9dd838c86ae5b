/** CRC-16/CCITT-FALSE, the checksum at the end of a Pix code (polynomial 1021, initial value FFFF, no reflection). */

/** @returns four upper-case hex digits over the UTF-8 bytes of the text; `123456789` → `29B1` */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) crc = withByte(crc, byte);
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function withByte(crc: number, byte: number): number {
  let register = crc ^ (byte << 8);
  for (let bit = 0; bit < 8; bit++) {
    register = register & 0x8000 ? ((register << 1) ^ 0x1021) & 0xffff : (register << 1) & 0xffff;
  }
  return register;
}
