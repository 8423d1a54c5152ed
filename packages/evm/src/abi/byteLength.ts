/** Returns how many bytes hex text after `0x` stands for. */
export function byteLength(hex: string): number {
  return Math.ceil((hex.length - 2) / 2)
}
