/** What addresses of a Bitcoin network begin with. */
export interface BitcoinPrefixes {
  readonly bech32: string
  /** Of a hash of a key, and of a script. */
  readonly base58: readonly [number, number]
}

/** The {@link BitcoinPrefixes} of the network with this CAIP-2 reference. */
export function bitcoinPrefixes(reference: string): BitcoinPrefixes {
  return prefixesByReference[reference] ?? test
}

const main: BitcoinPrefixes = { bech32: 'bc', base58: [0x00, 0x05] }
const test: BitcoinPrefixes = { bech32: 'tb', base58: [0x6f, 0xc4] }
const regtest: BitcoinPrefixes = { ...test, bech32: 'bcrt' }

/** By CAIP-2 reference. A chain that is not here is a test chain. */
const prefixesByReference: Readonly<Record<string, BitcoinPrefixes>> = {
  '000000000019d6689c085ae165831e93': main,
  '0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}
