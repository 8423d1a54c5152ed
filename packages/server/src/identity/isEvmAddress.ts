/** True for an address as EVM chains have it, in whatever case. */
export function isEvmAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}
