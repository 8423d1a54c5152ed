/** A chain of the local stack. */
export interface DevNetwork {
  readonly id: 31337 | 31338
  readonly networkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** The rules that it runs by, where they are not the newest: before Prague, keys cannot delegate to code (EIP-7702). */
  readonly hardfork?: 'cancun'
}

/** The chains of the local stack. Their ids are not a real network's: what is signed here is worth nothing elsewhere. */
export const networks: readonly DevNetwork[] = [
  {
    id: 31337,
    networkId: 'eip155:31337',
    name: 'Latch One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  {
    id: 31338,
    networkId: 'eip155:31338',
    name: 'Latch Two',
    nativeCurrency: { name: 'Latch Two Coin', symbol: 'LTWO', decimals: 18 },
    hardfork: 'cancun',
  },
]
