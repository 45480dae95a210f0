/** The most bytes that the texts of a PNG may take in memory; the decoder takes five times as much. */
const MAX_TEXT_BYTES = 40_000_000;
/** Deflate makes a text a thousand times smaller at best (RFC 1951). */
const BEST_RATIO = 1032;

/**
 * Whether the texts of a PNG (PNG, third edition, 11.3.3) could take too much memory: a decoder unpacks them
 * all when it reads the header. They are counted by their length, since measuring them is unpacking them.
 */
export function hasHeavyText(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  // After the signature, each chunk is a length, a type, its data and a checksum.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = at + 8;
    const type = String.fromCharCode(...bytes.subarray(at + 4, data));
    if (type === 'tEXt') total += length;
    if (type === 'zTXt') total += length * BEST_RATIO;
    // Here, the sign of compression follows the keyword and its zero.
    if (type === 'iTXt') {
      total += bytes[bytes.indexOf(0, data) + 1] === 1 ? length * BEST_RATIO : length;
    }
    at = data + length + 4;
  }
  return total > MAX_TEXT_BYTES;
}
