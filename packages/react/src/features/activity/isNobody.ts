/** True for no address, and for the one that nobody has: what is minted comes from it, what is burned goes there. */
export function isNobody(address: string): boolean {
  return /^(?:0x0*)?$/.test(address)
}
